import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOILA',
  category: 'NONSTANDARD_PHRASES',
  description: '“viola!” for “voilà”',
  message: 'Write “voilà”.',
  shortMessage: 'Set phrase',
  patterns: [
    '^ [viola|walla|wallah] ! => voilà',
    { pattern: 'and [viola|walla|wallah] /!|,/ => voilà', exceptions: [', _ and [viola]'] },
  ],
  wrong: ['Add salt and [[viola]]! => voilà', '[[Walla]]! => Voilà'],
  right: ['Add salt and voilà!', 'He plays the viola.'],
});
