import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FARE_CALDO',
  category: 'GRAMMAR',
  description: '“è caldo oggi” resta; “fa molta caldo”',
  message: '“Caldo” e “freddo” sono maschili: “molto caldo”.',
  shortMessage: 'Genere',
  patterns: ['[molta|tanta|troppa] caldo|freddo|sonno|rumore => {maschile:\\1}'],
  wrong: ['Oggi fa [[molta]] caldo. => molto', 'C’è [[troppa]] rumore. => troppo'],
  right: ['Oggi fa molto caldo.', 'C’è molta luce.'],
});
