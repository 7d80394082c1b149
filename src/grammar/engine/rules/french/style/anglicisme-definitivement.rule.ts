import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_DEFINITIVEMENT',
  category: 'STYLE',
  description: '« définitivement » pour « assurément »',
  message: '« Définitivement » veut dire « pour toujours ».',
  shortMessage: 'Anglicisme',
  patterns: [
    'est|sont|était [définitivement] un|une|le|la|les|mon|notre meilleur|meilleure|plus|grand|bon|bonne|endroit|film|livre|choix => assurément || vraiment',
  ],
  wrong: [
    'C’est [[définitivement]] le meilleur film. => assurément',
    'Ce restaurant est [[définitivement]] un bon choix. => assurément',
  ],
  right: ['C’est assurément le meilleur film.', 'Il est parti définitivement.'],
});
