import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZUMINDEST',
  category: 'COMPOUNDING',
  description: '„zu mindest“ statt „zumindest“',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[zu mindest|meist|allererst|vorderst|guter|letzt] => \\1\\2'],
  exceptions: ['[zu guter]'],
  wrong: ['[[Zu mindest]] hat er angerufen. => Zumindest', 'Sie ist [[zu meist]] pünktlich. => zumeist'],
  right: ['Zumindest hat er angerufen.', 'Zu guter Letzt lachten alle.'],
});
