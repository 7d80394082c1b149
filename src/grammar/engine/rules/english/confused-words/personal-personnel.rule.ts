import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERSONAL_PERSONNEL',
  category: 'CONFUSED_WORDS',
  description: '“personal” for “personnel” and the other way round',
  message: '“Personnel” means “employees”; “personal” means “private”.',
  shortMessage: 'Confused words',
  patterns: [
    'military|medical|security|army|trained|qualified|sales|technical|emergency|key [personal] /[.,;!?]|is|are|were|was|to|who|at|in|and|on/ => personnel',
    '[personnel] life|opinion|belongings|hygiene|experience|reasons|trainer|computer|touch|space|data|information|problems|attack => personal',
  ],
  wrong: ['Military [[personal]] were there. => personnel', 'He left for [[personnel]] reasons. => personal'],
  right: ['Military personnel were there.', 'He left for personal reasons.'],
});
