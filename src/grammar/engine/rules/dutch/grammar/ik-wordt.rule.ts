import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IK_WORDT',
  category: 'GRAMMAR',
  description: '“ik wordt” voor “ik word”',
  message: 'Bij “ik” krijgt het werkwoord geen t.',
  shortMessage: 'Grammatica',
  patterns: [
    'ik [wordt] => word',
    'ik [vindt] => vind',
    'ik [houdt] => houd',
    'ik [rijdt] => rijd',
    'ik [loopt] => loop',
    'ik [werkt] => werk',
    'ik [gaat] => ga',
    'ik [heeft] => heb',
  ],
  wrong: ['Ik [[wordt]] moe. => word', 'Ik [[heeft]] tijd. => heb'],
  right: ['Ik word moe.', 'Zij heeft tijd.'],
});
