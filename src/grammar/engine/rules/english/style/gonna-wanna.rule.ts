import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GONNA_WANNA',
  category: 'STYLE',
  picky: true,
  description: '“gonna”, “wanna”, “gotta” and the like',
  message: 'Write “{words:\\1}” in formal English.',
  shortMessage: 'Colloquial',
  words: {
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'have to',
    kinda: 'kind of',
    sorta: 'sort of',
    lemme: 'let me',
    gimme: 'give me',
    dunno: 'do not know',
    cuz: 'because',
    coz: 'because',
    shoulda: 'should have',
    coulda: 'could have',
    woulda: 'would have',
    musta: 'must have',
  },
  patterns: ['[@words] => {words:\\1}'],
  wrong: ['We are [[gonna]] win. => going to', 'It is [[kinda]] late. => kind of'],
  right: ['We are going to win.', 'It is kind of late.'],
});
