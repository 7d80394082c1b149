import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YEARS_OLD_HYPHEN',
  category: 'GRAMMAR',
  description: '“a five years old boy” for “a five-year-old boy”',
  message: 'Before a noun, write the age in the singular with hyphens.',
  shortMessage: 'Hyphens',
  patterns: [
    'a|an|the|my|his|her|our|their [/\\p{N}+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty/ years|year old] boy|girl|child|man|woman|son|daughter|house|dog|car|student|brother|sister|kid|cat|tree|building => \\2-year-old',
  ],
  wrong: ['She has a [[five years old]] son. => five-year-old', 'It is a [[300 year old]] house. => 300-year-old'],
  right: ['She has a five-year-old son.', 'Her son is five years old.'],
});
