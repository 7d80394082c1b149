import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEIB_LAIB',
  category: 'CONFUSED_WORDS',
  description: '„ein Leib Brot“ statt „ein Laib Brot“',
  message: 'Brot und Käse bilden einen „Laib“; der „Leib“ ist der Körper.',
  shortMessage: 'Verwechslung',
  patterns: ['[leib] brot|käse => Laib', '[leibe] brot|käse => Laibe', 'brotleib => Brotlaib', 'käseleib => Käselaib'],
  wrong: ['Er kaufte einen [[Leib]] Brot. => Laib', 'Im Keller lagen zehn [[Leibe]] Käse. => Laibe'],
  right: ['Er kaufte einen Laib Brot.', 'Sie erfuhr es am eigenen Leib.'],
});
