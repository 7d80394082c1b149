import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WOMAN_WOMEN',
  category: 'CONFUSED_WORDS',
  description: '“women” for “woman” and the other way round',
  message: '“Woman” is singular; “women” is plural.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'a|an|this|that|one|another|every|each old|young|beautiful|pregnant|married|nice|tall|rich|poor|black|white|single? [women] => woman',
      exceptions: ['this|that|each|one|every [women] _', "a|an|another _? [women] /[’'].*|only|in|rights|and/"],
    },
    {
      pattern: 'these|those|many|several|two|three|four|five|most|both|few [woman] => women',
      exceptions: ['_ [woman] :NNS', '_ [woman] /-.*/'],
    },
  ],
  wrong: ['She is a young [[women]]. => woman', 'Those [[woman]] are nurses. => women'],
  right: ['She is a young woman.', 'Those women are nurses.'],
});
