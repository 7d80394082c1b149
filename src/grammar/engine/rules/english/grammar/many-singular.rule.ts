import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MANY_SINGULAR',
  category: 'GRAMMAR',
  description: '“many”, “several” or “few” before a singular',
  message: 'Use the plural after “\\1”: “{pluralnoun:\\2}”.',
  shortMessage: 'Noun number',
  patterns: [
    {
      pattern:
        'several|many|various|numerous [@singularCountable] \\.|,|is|are|was|were|have|came|can|will|must|should|could|in|on|at|and|who|that|to|go|think => {pluralnoun:\\2}',
    },
    'many|several|various|numerous [:NN^:NNS,JJ,JJR,VBG,VBN,NNU,NNP,RB,CD,PRP,VBD] /are|were|have|[.;!?]|who|that|which/ => {pluralnoun:\\2}',
    {
      pattern:
        'so|too|how|as many [:NN^:NNS,JJ,JJR,VBG,VBN,NNU,NNP,RB,CD,PRP,VBD] /are|were|have|[.;!?]|do|did|who|that/ => {pluralnoun:\\3}',
      message: 'Use the plural after “\\2”: “{pluralnoun:\\3}”.',
    },
  ],
  wrong: [
    'Several [[student]] came late. => students',
    'Many [[garden]] are old. => gardens',
    'How many [[cousin]] do you have? => cousins',
  ],
  right: ['Many gardens are old.', 'Many a man was there.'],
});
