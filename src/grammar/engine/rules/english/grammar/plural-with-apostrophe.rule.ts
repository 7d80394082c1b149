import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURAL_WITH_APOSTROPHE',
  category: 'GRAMMAR',
  description: "“many area's” for “many areas”",
  message: 'A plural has no apostrophe: “{pluralnoun:\\3}”.',
  shortMessage: 'Apostrophe',
  patterns: [
    {
      pattern:
        "many|several|these|those|various|two|three|four|five|few :JJ? [:NN^:JJ 's|’s] are|were|have|then|and|in|on|which|that|who|of|from|with|for|to|\\.|, => {pluralnoun:\\3}",
      exceptions: ['many|several|these|those|two|three _? [year|month|week|day|hour|minute|people|man|woman|child _]'],
    },
  ],
  wrong: ["There are many [[car's]] in town. => cars", "These [[machine's]] are old. => machines"],
  right: ['There are many cars in town.', "These people's cars are old."],
});
