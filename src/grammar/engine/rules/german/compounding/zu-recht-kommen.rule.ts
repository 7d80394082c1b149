import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZU_RECHT_KOMMEN',
  category: 'COMPOUNDING',
  description: '„zu recht kommen“ statt „zurechtkommen“',
  message: '„zurechtkommen“ und „zurechtfinden“ schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[zu recht kommen|finden|gekommen|gefunden] => \\1\\2\\3'],
  wrong: [
    'Er wird schon [[zu recht kommen]]. => zurechtkommen',
    'Sie kann sich hier nicht [[zu recht finden]]. => zurechtfinden',
  ],
  right: ['Er wird schon zurechtkommen.', 'Sie beschwert sich zu Recht.'],
});
