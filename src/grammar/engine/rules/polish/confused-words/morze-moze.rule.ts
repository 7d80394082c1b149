import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MORZE_MOZE',
  category: 'CONFUSED_WORDS',
  description: '„morze” zamiast „może”',
  message: '„morze” to woda; przypuszczenie wyraża „może”.',
  shortMessage: 'Pomylone słowa',
  patterns: ['[morze] być|się|tak|nie|jutro|przyjdzie|to|on|ona => może'],
  exceptions: ['nad|na|w|przez|jak [morze]'],
  wrong: ['To [[morze]] być prawda. => może', '[[Morze]] jutro przyjdę. => Może'],
  right: ['To może być prawda.', 'Jedziemy nad morze.'],
});
