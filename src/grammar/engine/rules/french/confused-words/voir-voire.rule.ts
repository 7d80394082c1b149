import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOIR_VOIRE',
  category: 'CONFUSED_WORDS',
  description: '« voir » pour « voire »',
  message: 'Au sens de « et même », on écrit « voire ».',
  shortMessage: 'Homophone',
  patterns: [
    ', [voir] /.+/^:INF impossible|dangereux|dangereuse|mort|plus|davantage|jamais|méchant => voire',
    ', [voir] impossible|dangereux|dangereuse|plus|davantage|même|pire|mieux|inutile|nulle|nul|trois|quatre|cinq => voire',
  ],
  wrong: ['C’est difficile, [[voir]] impossible. => voire', 'Il faut deux, [[voir]] trois jours. => voire'],
  right: ['C’est difficile, voire impossible.', 'Il est venu, voir cela lui suffit.'],
});
