import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PAUSE_POSE',
  category: 'CONFUSED_WORDS',
  description: '« pose » pour « pause »',
  message: 'Un arrêt est une « pause ».',
  shortMessage: 'Homophone',
  patterns: [
    '[pose] café|déjeuner|repas|cigarette => pause',
    {
      pattern: 'faire|faites|faisons|fait|font|prendre|prend|prends une [pose] => pause',
      exceptions: ['prendre|prend|prends une [pose] _'],
    },
    'sans [pose] => pause',
  ],
  wrong: ['C’est l’heure de la [[pose]] café. => pause', 'Nous faisons une [[pose]] à midi. => pause'],
  right: ['C’est l’heure de la pause café.', 'La pose du parquet est finie.'],
});
