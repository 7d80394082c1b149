import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEHRE_LEERE',
  category: 'CONFUSED_WORDS',
  description: '„ins Lehre“ statt „ins Leere“',
  message: 'Was nichts enthält, schreibt man mit zwei e.',
  shortMessage: 'Verwechslung',
  patterns: [
    'ins [=Lehre] => =Leere',
    '[=lehren] =Flaschen|Händen|Taschen|Versprechen|Worten|Räumen|Seiten => leeren',
    '[=lehre] =Flasche|Flaschen|Hände|Seite|Tasche|Taschen|Worte => leere',
  ],
  wrong: ['Der Schuss ging ins [[Lehre]]. => Leere', 'Er kam mit [[lehren]] Händen. => leeren'],
  right: ['Der Schuss ging ins Leere.', 'Die Lehre von den Zahlen.'],
});
