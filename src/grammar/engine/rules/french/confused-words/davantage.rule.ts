import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAVANTAGE',
  category: 'CONFUSED_WORDS',
  description: '« d’avantage » pour « davantage »',
  message: 'L’adverbe s’écrit « davantage ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    {
      pattern: "[d’|d' avantage] /de|que|[.,!?;]/ => davantage",
      exceptions: ["pas|peu|plus|beaucoup|point|tant [d’|d' avantage]"],
    },
    "travaille|travailler|parler|dire|savoir|manger|faire|encore [d’|d' avantage] => davantage",
  ],
  wrong: ['Il en veut [[d’avantage]]. => davantage', 'Il faut travailler [[d’avantage]]. => davantage'],
  right: ['Il en veut davantage.', 'Il n’y a pas d’avantage.'],
});
