import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENT_END',
  category: 'TYPOS',
  priority: 1,
  description: '„entgültig“, „Endschuldigung“',
  message: 'Richtig ist „{entend:\\1}“.',
  shortMessage: 'Rechtschreibung',
  patterns: [
    '[/entgültig.*|entlos.*|entlich.*|entspurt.*/] => {entend:\\1}',
    '[/endschuldig.*|endscheid.*|endtäusch.*|endwickl.*|endfern.*|endhalt.*|endsprech.*/] => {entend:\\1}',
  ],
  wrong: ['Das ist [[entgültig]]. => endgültig', 'Ich bitte um [[Endschuldigung]]. => Entschuldigung'],
  right: ['Das ist endgültig.', 'Er entscheidet sich.'],
});
