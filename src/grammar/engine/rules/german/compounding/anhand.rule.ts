import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANHAND',
  category: 'COMPOUNDING',
  description: '„an Hand“ statt „anhand“',
  message: 'Als Präposition schreibt man „anhand“ zusammen und klein.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[an hand] des|der|von|eines|einer => anhand'],
  wrong: [
    'Wir erklären das [[an Hand]] eines Beispiels. => anhand',
    '[[An Hand]] der Karte fand sie den Weg. => Anhand',
  ],
  right: ['Wir erklären das anhand eines Beispiels.', 'Sie nahm ihn an der Hand.'],
});
