import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_INFINITIEF',
  category: 'GRAMMAR',
  description: '“ik kan te komen” voor “ik kan komen”',
  message: 'Na dit werkwoord komt geen “te”.',
  shortMessage: 'Te',
  patterns: [
    'kan|kunt|kunnen|moet|moeten|wil|willen|mag|mogen|zal|zullen|zou|zouden [te] komen|gaan|doen|zien|helpen|werken|eten|slapen|lezen|schrijven|blijven|maken|kopen =>',
  ],
  wrong: ['Ik kan[[ te]] komen. =>', 'Wij willen[[ te]] slapen. =>'],
  right: ['Ik kan komen.', 'Wij proberen te slapen.'],
});
