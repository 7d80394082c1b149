import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMPARATIV_DANN',
  category: 'CONFUSED_WORDS',
  description: '„größer dann“, „mehr dann“ statt „als“',
  message: 'Nach dem Komparativ steht „als“, nicht „dann“.',
  shortMessage: 'Verwechslung',
  patterns: [
    'größer|kleiner|älter|jünger|schneller|schöner|teurer|billiger|stärker [dann] ich|du|er|sie|wir|ihr|der|die|das|mein|dein => als',
  ],
  exceptions: ['ist|war|wird|werden größer|kleiner|älter|jünger|schneller [dann] er|sie|ich|wir nicht'],
  wrong: ['Mein Bruder ist größer [[dann]] ich. => als', 'Das Rad ist billiger [[dann]] das Auto. => als'],
  right: ['Mein Bruder ist größer als ich.', 'Wird er dann größer sein?'],
});
