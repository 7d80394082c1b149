import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANREDE_SIE',
  category: 'CASING',
  description: '„ihnen“ als Anrede nach „Wie geht es“',
  message: 'In der höflichen Anrede schreibt man „Ihnen“, „Sie“ und „Ihr“ groß.',
  shortMessage: 'Großschreibung',
  patterns: [
    'wie geht es [=ihnen] /[?]/ => =Ihnen',
    'vielen dank für [=ihre] nachricht|e-mail|anfrage|bestellung|antwort => =Ihre',
    'vielen dank für [=ihren] brief|anruf|auftrag|besuch => =Ihren',
  ],
  wrong: ['Wie geht es [[ihnen]]? => Ihnen', 'Vielen Dank für [[ihre]] Nachricht! => Ihre'],
  right: ['Wie geht es Ihnen?', 'Vielen Dank für Ihre Nachricht!'],
});
