import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_VEEL',
  category: 'CONFUSED_WORDS',
  description: '“teveel”, “enigste” en andere',
  message: 'Dit schrijf je anders.',
  shortMessage: 'Verwisseld woord',
  patterns: [
    { pattern: '[teveel] mensen|geld|tijd|water|werk|van => te veel', exceptions: ['het|een [teveel]'] },
    '[enigste] => enige',
    '[zowiezo|sowiezo] => sowieso',
    '[tengevolge] van => ten gevolge',
    '[alsnog steeds] => nog steeds',
  ],
  wrong: ['Er zijn [[teveel]] mensen. => te veel', 'Hij is de [[enigste]]. => enige'],
  right: ['Er zijn te veel mensen.', 'Hij is de enige.'],
});
