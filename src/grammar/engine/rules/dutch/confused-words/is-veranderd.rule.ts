import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IS_VERANDERD',
  category: 'CONFUSED_WORDS',
  words: {
    verandert: 'veranderd',
    verhuist: 'verhuisd',
    betaalt: 'betaald',
    vertelt: 'verteld',
    bestelt: 'besteld',
    bedoelt: 'bedoeld',
    verbetert: 'verbeterd',
    geregelt: 'geregeld',
    gestuurt: 'gestuurd',
    gehoort: 'gehoord',
    gespeelt: 'gespeeld',
    gewoont: 'gewoond',
    geleert: 'geleerd',
    gebelt: 'gebeld',
    getrouwt: 'getrouwd',
    gestudeert: 'gestudeerd',
  },
  description: '“is verandert” voor “is veranderd”',
  message: 'Het voltooid deelwoord eindigt hier op een d.',
  shortMessage: 'd of t',
  patterns: [
    'is|was|ben|bent|zijn|wordt|werd|worden|heeft|hebben|heb|had|hadden [@words] => {words:\\2}',
    'is|was|ben|bent|zijn|wordt|werd|worden|heeft|hebben|heb|had|hadden niet|veel|goed|al|nog|gisteren|net|vaak|het|dat|mij|ons|hem [@words] => {words:\\3}',
  ],
  wrong: ['Er is veel [[verandert]]. => veranderd', 'Zij zijn [[verhuist]]. => verhuisd'],
  right: ['Er is veel veranderd.', 'Zij verhuist morgen.'],
});
