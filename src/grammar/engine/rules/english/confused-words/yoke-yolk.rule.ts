import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YOKE_YOLK',
  category: 'CONFUSED_WORDS',
  description: '“yoke” for “yolk” and the other way round',
  message: 'The “yolk” is the yellow of an egg; an ox wears a “yoke”.',
  shortMessage: 'Confused words',
  patterns: [
    'egg|runny [yoke|yokes|yolks]^yolks => {yolk:\\2}',
    'the [yolk] of oppression|slavery|colonialism|tyranny|foreign|colonial => yoke',
  ],
  wrong: ['Beat the egg [[yoke]]. => yolk', 'They threw off the [[yolk]] of slavery. => yoke'],
  right: ['Beat the egg yolk.', 'They threw off the yoke of slavery.'],
});
