import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALS_ZIJNDE',
  category: 'STYLE',
  description: '“als zijnde”',
  message: '“als” is genoeg; “als zijnde” is dubbelop.',
  shortMessage: 'Dubbelop',
  patterns: ['[als zijnde] => als'],
  wrong: ['Hij werd gezien [[als zijnde]] de beste. => als', 'Zij werkt [[als zijnde]] kok. => als'],
  right: ['Hij werd gezien als de beste.', 'Zij werkt als kok.'],
});
