import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DETEU',
  category: 'GRAMMAR',
  description: '«manteu», «deteu», «obteu» por «manteve», «deteve», «obteve»',
  message: 'Este verbo conjuga-se como «ter»: «teve».',
  shortMessage: 'Conjugação',
  patterns: [
    '[deteu] => deteve',
    '[manteu] => manteve',
    '[conteu] => conteve',
    '[obteu] => obteve',
    '[reteu] => reteve',
    '[deteram] => detiveram',
    '[manteram] => mantiveram',
    '[obteram] => obtiveram',
    '[reteram] => retiveram',
  ],
  wrong: ['A polícia [[deteu]] o ladrão. => deteve', 'Eles [[manteram]] a calma. => mantiveram'],
  right: ['A polícia deteve o ladrão.', 'Eles mantiveram a calma.'],
});
