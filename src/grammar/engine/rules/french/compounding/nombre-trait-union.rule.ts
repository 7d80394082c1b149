import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOMBRE_TRAIT_UNION',
  category: 'COMPOUNDING',
  description: '« vingt deux », « quatre vingt » sans trait d’union',
  message: 'Les nombres composés prennent des traits d’union.',
  shortMessage: 'Trait d’union',
  patterns: [
    {
      pattern: '[vingt|trente|quarante|cinquante|soixante deux|trois|quatre|cinq|six|sept|huit|neuf] => \\1-\\2',
      exceptions: ['quatre [vingt _]'],
    },
    '[dix sept|huit|neuf] => dix-\\2',
    '[soixante dix] => soixante-dix',
    {
      pattern: '[quatre vingt] => quatre-vingts',
      exceptions: ['[quatre vingt] deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|un'],
    },
    '[quatre vingts] => quatre-vingts',
  ],
  wrong: ['Elle a [[vingt deux]] ans. => vingt-deux', 'Il a [[soixante dix]] ans. => soixante-dix'],
  right: ['Elle a vingt-deux ans.', 'Il a soixante-dix ans.'],
});
