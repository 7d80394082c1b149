import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMINENT_IMMINENT',
  category: 'CONFUSED_WORDS',
  description: '« éminent » pour « imminent »',
  message: 'Ce qui va arriver bientôt est « imminent ».',
  shortMessage: 'Paronyme',
  patterns: [
    'danger|départ|péril|arrivée|menace|guerre|attaque|retour|orage|mort [éminent|éminente] => {imminent:\\2}',
    '[imminent|imminente] professeur|savant|spécialiste|juriste|historien|médecin|savante => {eminent:\\1}',
  ],
  wrong: ['Le danger est un danger [[éminent]]. => imminent', 'C’est un [[imminent]] professeur. => éminent'],
  right: ['C’est un danger imminent.', 'C’est un éminent professeur.'],
});
