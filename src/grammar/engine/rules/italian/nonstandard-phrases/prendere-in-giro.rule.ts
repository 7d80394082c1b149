import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRENDERE_IN_GIRO',
  category: 'NONSTANDARD_PHRASES',
  description: '“fare attenzione con”, “pagare attenzione”',
  message: 'Si dice “fare attenzione”.',
  shortMessage: 'Locuzione',
  patterns: [
    '[pagare attenzione] => fare attenzione',
    '[paga attenzione] => fai attenzione',
    '[pagate attenzione] => fate attenzione',
    '[pago attenzione] => faccio attenzione',
    '[mettere attenzione] => fare attenzione',
  ],
  wrong: ['Devi [[pagare attenzione]]. => fare attenzione', 'Per favore [[pagate attenzione]]. => fate attenzione'],
  right: ['Devi fare attenzione.', 'Paga il conto.'],
});
