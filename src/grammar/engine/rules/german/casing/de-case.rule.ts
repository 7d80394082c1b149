import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_CASE',
  category: 'CASING',
  issueType: 'misspelling',
  description: 'Ein Nomen in Kleinbuchstaben nach einem Artikel',
  message: 'Nomen schreibt man groß.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'in der|deiner|ihrer|seiner|unserer|meiner [=nähe] => Nähe',
    'im [=norden|süden|westen|osten|nordwesten|nordosten|südwesten|südosten] => {capital:\\2}',
    'das|die|der|den|dem|des|ein|eine|einen|einem|einer|mein|meine|dein|deine|sein|seine|unser|unsere|kein|keine|diese|dieses|dieser [=@smallNoun] => {capital:\\2}',
  ],
  wrong: ['Er wohnt in der [[nähe]]. => Nähe', 'Das [[haus]] ist alt. => Haus', 'Er sah eine [[katze]]. => Katze'],
  right: ['Das Haus ist alt.', 'Er sah eine Katze.'],
});
