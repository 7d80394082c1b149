import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SANS_CENT',
  category: 'CONFUSED_WORDS',
  description: '« s’en » pour « sans »',
  message: 'Pour dire l’absence, on écrit « sans ».',
  shortMessage: 'Homophone',
  patterns: [
    "[c’|c' en] cesse|doute|aucun|aucune|rien|exception|faute|arrêt => sans",
    '[cent] cesse|doute|aucun|aucune|rien|exception|faute|arrêt => sans',
    "il|elle|on [c’|c' en] va|fout|sort|souvient|rend => s’en",
  ],
  wrong: ['Il parle [[cent]] cesse. => sans', 'Elle viendra [[c’en]] faute. => sans'],
  right: ['Il parle sans cesse.', 'Il a cent euros.'],
});
