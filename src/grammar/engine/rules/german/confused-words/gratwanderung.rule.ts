import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GRATWANDERUNG',
  category: 'CONFUSED_WORDS',
  description: '„Gradwanderung“ statt „Gratwanderung“',
  message: 'Man wandert auf einem „Grat“, also mit t.',
  shortMessage: 'Verwechslung',
  patterns: ['gradwanderung => Gratwanderung', 'gradwanderungen => Gratwanderungen', 'berggrad => Berggrat'],
  wrong: ['Das ist eine [[Gradwanderung]]. => Gratwanderung', 'Sie standen auf dem [[Berggrad]]. => Berggrat'],
  right: ['Das ist eine Gratwanderung.', 'Es sind zehn Grad.'],
});
