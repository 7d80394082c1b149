import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OM_DE_UUR',
  category: 'NONSTANDARD_PHRASES',
  description: '“op drie uur” voor “om drie uur”',
  message: 'Een tijdstip krijgt “om”.',
  shortMessage: 'Voorzetsel',
  patterns: [
    'begint|beginnen|kom|komt|komen|vertrekt|eindigt|sluit|opent [op|aan] één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf uur => om',
  ],
  wrong: ['De les begint [[op]] drie uur. => om', 'De trein vertrekt [[aan]] acht uur. => om'],
  right: ['De les begint om drie uur.', 'Hij komt op tijd.'],
});
