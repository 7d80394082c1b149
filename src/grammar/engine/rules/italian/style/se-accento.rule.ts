import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_ACCENTO',
  category: 'STYLE',
  description: '«sè stesso» e «se»',
  message: 'Con l’accento si scrive «sé».',
  shortMessage: 'Accento',
  patterns: [
    {
      pattern: 'di|da|a|per|in|su|con|tra|fra [se] /[.,;!?]/ => sé',
      exceptions: ['anche|come|e|se|non|, per|con [se]'],
    },
    'fine a|in [se] => sé',
  ],
  wrong: ['Lo tiene per [[se]]. => sé', 'Parla tra [[se]]. => sé'],
  right: ['Lo tiene per sé.', 'Se piove, resto.'],
});
