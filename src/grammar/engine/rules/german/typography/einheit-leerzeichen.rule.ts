import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EINHEIT_LEERZEICHEN',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '„10%“ statt „10 %“',
  message: 'Setzen Sie ein Leerzeichen zwischen Zahl und Zeichen.',
  shortMessage: 'Typografie',
  patterns: ['[/\\p{N}+[%€]/] => {vorZeichen:\\1}', '[/\\p{N}+(?:km|kg|cm|mm|ml)/] => {vorZeichen:\\1}'],
  wrong: ['Das sind [[10%]]. => 10 %', 'Es kostet [[5€]]. => 5 €'],
  right: ['Das sind 10 %.', 'Es kostet 5 €.'],
});
