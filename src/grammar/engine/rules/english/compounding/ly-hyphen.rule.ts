import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LY_HYPHEN',
  category: 'COMPOUNDING',
  issueType: 'style',
  picky: true,
  description: 'A hyphen after an adverb in “-ly”',
  message: 'Do not use a hyphen after an adverb in “-ly”.',
  shortMessage: 'Compound word',
  patterns: [
    '[/(?:newly|highly|widely|badly|fully|freshly|recently|poorly|closely|carefully|specially|beautifully|easily)-\\p{Ll}+ed/] => {unhyphened:\\1}',
    '[/(?:newly|highly|widely|fully|freshly|recently)-(?:built|made|born|known|found|written|grown)/] => {unhyphened:\\1}',
  ],
  wrong: ['It is a [[newly-opened]] shop. => newly opened', 'They are [[highly-skilled]] men. => highly skilled'],
  right: ['It is a newly opened shop.', 'A family-owned shop.'],
});
