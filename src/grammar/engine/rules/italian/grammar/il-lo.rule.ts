import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IL_LO',
  category: 'GRAMMAR',
  description: '«il studente» per «lo studente»',
  message: 'Davanti a «s» più consonante, «z», «gn» e «ps» si usa «lo».',
  shortMessage: 'Grammatica',
  patterns: [
    '[il] /(?:s[bcdfglmnpqrtvz]|z[aeiou]|gn|ps)\\p{Ll}{2,}/ => lo',
    '[un] /(?:s[bcdfglmnpqrtv]|z|gn|ps)\\p{Ll}{2,}/ => uno',
    '[i] /(?:s[bcdfglmnpqrtv]|z|gn|ps)\\p{Ll}{2,}/ => gli',
  ],
  wrong: ['[[Il]] studente legge. => Lo', 'Ho [[un]] zio. => uno', '[[I]] studenti leggono. => Gli'],
  right: ['Lo studente legge.', 'Il sole splende.'],
});
