import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMPARATIV_MEHR',
  category: 'GRAMMAR',
  description: '„mehr größer“ statt „größer“',
  message: 'Der Komparativ braucht kein „mehr“.',
  shortMessage: 'Steigerung',
  patterns: [
    '[mehr größer|kleiner|besser|schneller|älter|jünger|höher|länger|kürzer|schöner|wichtiger|teurer|billiger|stärker|leichter|schwerer] => \\2',
  ],
  wrong: ['Das Haus ist [[mehr größer]]. => größer', 'Er ist [[mehr schneller]] als du. => schneller'],
  right: ['Das Haus ist größer.', 'Er hat mehr kleine Fehler.'],
});
