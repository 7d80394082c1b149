import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MANNER_MANOR',
  category: 'CONFUSED_WORDS',
  description: '“manor” for “manner” and the other way round',
  message: 'A “manner” is a way of doing things; a “manor” is a large house.',
  shortMessage: 'Confused words',
  patterns: [
    'in a|an|this|that|the timely|orderly|similar|different|professional|same|polite|friendly|any [manor] => manner',
    '[manner] house|houses => manor',
    'his|her|their|good|bad|table [manors] => manners',
  ],
  wrong: ['It was done in a timely [[manor]]. => manner', 'They live in a [[manner]] house. => manor'],
  right: ['It was done in a timely manner.', 'They live in a manor house.'],
});
