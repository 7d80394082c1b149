import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEGUT_A',
  category: 'GRAMMAR',
  description: '«degut a», «en quant a»',
  message: 'En català es diu d’una altra manera.',
  shortMessage: 'Gramàtica',
  patterns: [
    '[degut a] => a causa de',
    '[en quant a] => quant a',
    '[al menys] => almenys',
    '[menys mal] => sort',
    '[per supost] => és clar',
    '[sinó] plou|vens|vols|pots => si no',
    '[donar-se compte] => adonar-se',
    '[més millor|pitjor] => \\2',
  ],
  wrong: ['Plego [[degut a]] la pluja. => a causa de', '[[En quant a]] mi, resto. => Quant a'],
  right: ['Plego a causa de la pluja.', 'Quant a mi, resto.'],
});
