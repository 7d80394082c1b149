import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GEMEINSAM_ZUSAMMEN',
  category: 'REDUNDANCY',
  description: '„gemeinsam zusammen“',
  message: '„gemeinsam“ und „zusammen“ sagen hier dasselbe.',
  shortMessage: 'Dopplung',
  patterns: ['[gemeinsam zusammen] => gemeinsam || zusammen', '[zusammen gemeinsam] => gemeinsam || zusammen'],
  wrong: [
    'Wir kochen [[gemeinsam zusammen]]. => gemeinsam',
    'Sie gingen [[zusammen gemeinsam]] ins Kino. => gemeinsam',
  ],
  right: ['Wir kochen gemeinsam.', 'Sie gingen zusammen ins Kino.'],
});
