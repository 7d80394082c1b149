import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ERACHTENS_NACH',
  category: 'GRAMMAR',
  description: '„meines Erachtens nach“',
  message: 'Nach „meines Erachtens“ steht kein „nach“.',
  shortMessage: 'Dopplung',
  patterns: ['meines|unseres|seines|ihres erachtens [nach] =>'],
  wrong: ['Meines Erachtens[[ nach]] ist das falsch. =>', 'Das ist unseres Erachtens[[ nach]] richtig. =>'],
  right: ['Meines Erachtens ist das falsch.', 'Meiner Meinung nach ist das falsch.'],
});
