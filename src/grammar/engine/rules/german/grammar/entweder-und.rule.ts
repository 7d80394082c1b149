import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENTWEDER_UND',
  category: 'GRAMMAR',
  description: '„entweder … und“ statt „entweder … oder“',
  message: 'Zu „entweder“ gehört „oder“.',
  shortMessage: 'Konjunktion',
  patterns: ['entweder heute|morgen|du|ich|er|sie|ja [und] morgen|übermorgen|ich|du|sie|er|nein => oder'],
  wrong: ['Entweder heute [[und]] morgen kommt er. => oder', 'Entweder du [[und]] ich müssen gehen. => oder'],
  right: ['Entweder heute oder morgen kommt er.', 'Heute und morgen kommt er.'],
});
