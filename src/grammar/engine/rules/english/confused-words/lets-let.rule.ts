import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LETS_LET',
  category: 'CONFUSED_WORDS',
  description: '“lets go” for “let’s go”',
  message: 'Did you mean “let’s”, short for “let us”?',
  shortMessage: 'Confused words',
  patterns: [
    "^ [lets] go|do|see|meet|talk|start|try|have|be|make|take|play|eat|say|not|move|look|begin|stop|hope|keep => let's",
  ],
  exceptions: ['[lets] go of'],
  wrong: ["[[Lets]] go home. => Let's", "[[Lets]] see what they say. => Let's"],
  right: ["Let's go home.", 'She lets him go.'],
});
