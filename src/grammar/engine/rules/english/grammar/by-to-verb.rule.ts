import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BY_TO_VERB',
  category: 'GRAMMAR',
  description: '“by to work” for “by working”',
  message: 'After “\\1”, use the “-ing” form.',
  shortMessage: 'Verb form',
  patterns: [
    'by|without|for [to :VB] => {gerund:\\3}',
    'keep|keeps|kept|avoid|avoids|avoided|finish|finished|enjoys|enjoyed [to work|look|go|try|say|ask|come|do|talk|fight|build|run|think|play|read|write|make|use] => {gerund:\\3}',
  ],
  exceptions: [
    'come|comes|came|coming|stop|stops|stopped|drop|dropped|stopping|go|goes|went|pass|passed|swing|swung|stand|stood|standing|get|done|do by|without [to _]',
    'what|stood|stand|standing|as|is|was|are|look|looking|waiting|asked|else for [to _]',
  ],
  wrong: ['You can help by [[to give]] money. => giving', 'She kept [[to look]] at me. => looking'],
  right: ['You can help by giving money.', 'He came by to see us.'],
});
