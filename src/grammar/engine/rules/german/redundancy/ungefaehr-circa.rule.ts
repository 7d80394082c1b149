import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UNGEFAEHR_CIRCA',
  category: 'REDUNDANCY',
  description: '„ca. ungefähr“, „etwa rund“',
  message: 'Eine dieser Angaben genügt.',
  shortMessage: 'Dopplung',
  patterns: ['[ungefähr|etwa circa|ca|rund|zirka] => \\1', '[circa|zirka|rund etwa|ungefähr] => \\1'],
  exceptions: ['[ungefähr|etwa ca .]'],
  wrong: ['Es kamen [[ungefähr circa]] hundert Leute. => ungefähr', 'Das kostet [[rund etwa]] zehn Euro. => rund'],
  right: ['Es kamen ungefähr hundert Leute.', 'Das kostet rund zehn Euro.'],
});
