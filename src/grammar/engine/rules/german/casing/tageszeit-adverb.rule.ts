import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAGESZEIT_ADVERB',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„Abends“ mitten im Satz',
  message: 'Zeitadverbien werden kleingeschrieben.',
  shortMessage: 'Groß oder klein',
  patterns: [
    '/\\p{Ll}+|,/^des|eines|jenes|dieses [=Abends|Morgens|Nachts|Mittags|Nachmittags|Vormittags|Montags|Dienstags|Mittwochs|Donnerstags|Freitags|Samstags|Sonntags] => ={small:\\2}',
  ],
  wrong: ['Er liest [[Abends]]. => abends', 'Wir treffen uns immer [[Montags]]. => montags'],
  right: ['Er liest abends.', 'Eines Abends kam er.'],
});
