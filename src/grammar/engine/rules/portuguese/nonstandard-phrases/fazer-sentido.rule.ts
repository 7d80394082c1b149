import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAZER_SENTIDO',
  category: 'NONSTANDARD_PHRASES',
  description: '“fazer senso” por “fazer sentido”',
  message: 'Diz-se “fazer sentido”.',
  shortMessage: 'Expressão',
  patterns: ['faz|fazem|fazia|fez|fazer|não algum|muito|todo|o? [senso] => sentido'],
  wrong: ['Isso não faz [[senso]]. => sentido', 'Nada faz muito [[senso]]. => sentido'],
  right: ['Isso não faz sentido.', 'Ele tem bom senso.'],
});
