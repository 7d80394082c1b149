import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YOURS_SINCERELY',
  category: 'CASING',
  description: '“Yours Sincerely” for “Yours sincerely”',
  message: 'Only “Yours” has a capital letter at the end of a letter.',
  shortMessage: 'Capital letter',
  patterns: ['^ yours [=Sincerely] => =sincerely', { pattern: '^ yours [=Faithfully] => =faithfully' }],
  wrong: ['Yours [[Sincerely]], => sincerely', 'Yours [[Faithfully]], => faithfully'],
  right: ['Yours sincerely,', 'The words Yours and Sincerely are long.'],
});
