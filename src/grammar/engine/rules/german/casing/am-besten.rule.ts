import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AM_BESTEN',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„am Besten“ statt „am besten“',
  message: 'Den Superlativ mit „am“ schreibt man klein.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'am [=Besten|Schönsten|Größten|Meisten|Liebsten|Schnellsten|Wichtigsten|Einfachsten|Schlimmsten|Häufigsten|Billigsten|Teuersten] => ={small:\\2}',
  ],
  wrong: ['Das gefällt mir am [[Besten]]. => besten', 'Am [[Meisten]] freut es sie. => meisten'],
  right: ['Das gefällt mir am besten.', 'Sie ist die Beste.'],
});
