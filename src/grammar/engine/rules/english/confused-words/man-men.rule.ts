import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAN_MEN',
  category: 'CONFUSED_WORDS',
  description: '“men” for “man” and the other way round',
  message: '“Man” is singular; “men” is plural.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'a|an|this|that|one|another|every|each old|young|handsome|married|nice|tall|rich|poor|good|wise [men] => man',
      exceptions: ['this|that|each|every _ [men]'],
    },
    {
      pattern:
        'these|those|many|several|two|three|four|five|most|both|few [man] /[.,;!?]|are|were|who|have|in|and|do|can|from/ => men',
      exceptions: ['two|three|four|five [man] _'],
    },
  ],
  wrong: ['He is a tall [[men]]. => man', 'Those [[man]] are tired. => men'],
  right: ['He is a tall man.', 'Those men are tired.'],
});
