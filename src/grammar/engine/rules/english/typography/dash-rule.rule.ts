import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DASH_RULE',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“ - ” and “--” for a dash',
  message: 'Use a dash here, not a hyphen.',
  shortMessage: 'Typography',
  patterns: ['/\\p{Ll}+|[,]/ [-] /\\p{Ll}+/ => –', '[- #-] => —'],
  wrong: ['The house [[-]] it is old. => –', 'He left [[--]] at last. => —'],
  right: ['The house – it is old.', 'It is a well-known house.'],
});
