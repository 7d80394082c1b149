import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOWOHL_UND',
  category: 'GRAMMAR',
  description: '„sowohl … und“ statt „sowohl … als auch“',
  message: 'Zu „sowohl“ gehört „als auch“.',
  shortMessage: 'Konjunktion',
  patterns: ['sowohl im|am|in|mit|für _ [und auch] => als auch'],
  wrong: [
    'Er war sowohl im Sommer [[und auch]] im Winter da. => als auch',
    'Das gilt sowohl für Kinder [[und auch]] für Eltern. => als auch',
  ],
  right: ['Er war sowohl im Sommer als auch im Winter da.', 'Das gilt für Kinder und auch für Eltern.'],
});
