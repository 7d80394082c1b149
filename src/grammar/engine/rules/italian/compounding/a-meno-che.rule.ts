import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_MENO_CHE',
  category: 'COMPOUNDING',
  description: '“ameno che” per “a meno che”',
  message: 'La locuzione è “a meno che”, in tre parole.',
  shortMessage: 'Parole staccate',
  patterns: ['[ameno] che => a meno', '[almeno] che non => a meno'],
  wrong: ['Verrò, [[ameno]] che piova. => a meno', 'Esco, [[almeno]] che non piova. => a meno'],
  right: ['Verrò, a meno che non piova.', 'Spero almeno che venga.'],
});
