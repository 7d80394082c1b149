import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MODALVERB_ZU',
  category: 'GRAMMAR',
  description: '„zu“ nach einem Modalverb',
  message: 'Nach „\\2“ steht der Infinitiv ohne „zu“.',
  shortMessage: 'Infinitiv',
  patterns: [
    'ich|er|sie|es|man|du|wir muss|kann|will|soll|darf|möchte|musst|kannst|willst|sollst|müssen|können|wollen|sollen|dürfen _? [zu] gehen|arbeiten|lernen|kommen|machen|kaufen|sehen|essen|trinken|schlafen|fahren|lesen|schreiben|sprechen|bezahlen =>',
  ],
  wrong: ['Ich muss[[ zu]] arbeiten. =>', 'Wir wollen heute[[ zu]] lernen. =>'],
  right: ['Ich muss arbeiten.', 'Er hat viel zu lernen.'],
});
