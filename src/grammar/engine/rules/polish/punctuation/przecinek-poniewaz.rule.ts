import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZECINEK_PONIEWAZ',
  category: 'PUNCTUATION',
  description: 'Brak przecinka przed „ponieważ”',
  message: 'Przed „\\2” stawia się przecinek.',
  shortMessage: 'Interpunkcja',
  patterns: ['/\\p{L}+/^i|oraz|albo|lub|tylko|a|ale|dlatego|właśnie|nie [ponieważ|gdyż|aczkolwiek] => , \\2'],
  wrong: ['Zostaję[[ ponieważ]] pada. => , ponieważ', 'Idę[[ gdyż]] muszę. => , gdyż'],
  right: ['Zostaję, ponieważ pada.', 'Ponieważ pada, zostaję.'],
});
