import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GEMAESS_DATIV',
  category: 'GRAMMAR',
  description: '„gemäß des“ statt „gemäß dem“',
  message: '„gemäß“, „entsprechend“, „nahe“ und „gegenüber“ stehen mit dem Dativ.',
  shortMessage: 'Dativ',
  patterns: ['gemäß|entsprechend|entgegen|nahe|samt [des] => dem', 'gemäß|entgegen|samt [eines] => einem'],
  wrong: ['Gemäß [[des]] Vertrags zahlen wir. => dem', 'Entgegen [[des]] Rats ging er. => dem'],
  right: ['Gemäß dem Vertrag zahlen wir.', 'Im Sinne des Vertrags zahlen wir.'],
});
