import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAO_POUCO',
  category: 'CONFUSED_WORDS',
  description: '“tampouco dinheiro” por “tão pouco dinheiro”',
  message: '“Tampouco” significa “também não”; aqui é “tão pouco”.',
  shortMessage: 'Separado',
  patterns: [
    '[tampouco] dinheiro|tempo|espaço|trabalho => tão pouco',
    'há|tem|tenho|ganha|come|dorme|fala [tampouco] /[.,!]/ => tão pouco',
  ],
  wrong: ['Tenho [[tampouco]] tempo. => tão pouco', 'Ele ganha [[tampouco]]. => tão pouco'],
  right: ['Tenho tão pouco tempo.', 'Ele não veio, tampouco ela.'],
});
