import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAIST_WASTE',
  category: 'CONFUSED_WORDS',
  description: '“waist” for “waste” and the other way round',
  message: 'To “waste” is to use badly; your “waist” is the middle of your body.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'a|complete|total|to|not|big|huge [waist] of|my|your|our|their|his|her|time|money|energy|water|food => waste',
      exceptions: ['around|round|about _ [waist]'],
    },
    '[waisted|waisting] time|money|energy|my|your|our|his|her|their|food|water|a => {waste:\\1}',
    {
      pattern: 'her|his|my|your|their|slim|narrow|small [waste] /[.,;!?]|size|line|was|is/ => waist',
      exceptions: ['of _ [waste]'],
    },
  ],
  wrong: [
    'It is a [[waist]] of time. => waste',
    'They [[waisted]] money on it. => wasted',
    'She tied it round her [[waste]]. => waist',
  ],
  right: ['It is a waste of time.', 'She tied it round her waist.'],
});
