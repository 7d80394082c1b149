import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_ADJECTIVE_UNCOUNTABLE',
  category: 'GRAMMAR',
  description: '“a good advice”, “a bad weather”',
  message: 'This noun has no “a”: leave the article out.',
  shortMessage: 'Article',
  patterns: [
    {
      pattern:
        '[a|an :JJ^few|little|certain|working|thorough|good-natured] advice|information|furniture|luggage|homework|equipment|evidence|progress|traffic|news|software|hardware|weather|luck|music|money|pollution|electricity|fun|knowledge \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|in|on|at|for|from|with|by|to|about|is|was => \\2',
      exceptions: ['[a|an broad|good|deep|detailed|basic|general|wide|profound|better|sound] knowledge', '[a little]'],
    },
    '[a|an] evidence|progress|traffic|pollution|software|hardware|electricity|research \\.|,|;|\\:|\\!|\\?|)|and|but|because|that|which|in|on|for|about|is|was => ',
    {
      pattern: 'musics|evidences|transportations|pollutions|traffics|stuffs|educations|healths => {withoutS:\\1}',
      message: 'This noun has no plural: “{withoutS:\\1}”.',
    },
  ],
  exceptions: ['[a] research and :NN'],
  wrong: ['She gave [[a good]] advice. => good', 'I like [[musics]] of all kinds. => music'],
  right: ['She gave good advice.', 'It was a good music hall.', 'They have a research and development plan.'],
});
