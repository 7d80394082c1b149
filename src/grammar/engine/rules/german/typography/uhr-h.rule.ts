import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UHR_H',
  category: 'TYPOGRAPHY',
  description: '„12.30 h“ und „um 15 h“',
  message: 'Im Text steht „Uhr“ statt „h“.',
  shortMessage: 'Uhrzeit',
  patterns: ['um|ab|gegen|bis /[0-9]{1,2}(?:[.:][0-9]{2})?/ [=h] => =Uhr'],
  wrong: ['Wir treffen uns um 15 [[h]]. => Uhr', 'Die Post öffnet ab 8 [[h]]. => Uhr'],
  right: ['Wir treffen uns um 15 Uhr.', 'Die Fahrt dauert 3 h.'],
});
