import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EEN_BESLISSING_NEMEN',
  category: 'NONSTANDARD_PHRASES',
  description: '“een beslissing maken” voor “nemen”',
  message: 'Een beslissing neem je.',
  shortMessage: 'Werkwoord',
  patterns: [
    'een|de beslissing|besluit [maken] => nemen',
    'een|de beslissing|besluit [gemaakt] => genomen',
    '[maak|maakt] een beslissing|besluit => neem',
    '[maakte] een beslissing|besluit => nam',
  ],
  wrong: ['Ik moet een beslissing [[maken]]. => nemen', 'Zij heeft een besluit [[gemaakt]]. => genomen'],
  right: ['Ik moet een beslissing nemen.', 'Zij heeft een taart gemaakt.'],
});
