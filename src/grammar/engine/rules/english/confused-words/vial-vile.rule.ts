import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIAL_VILE',
  category: 'CONFUSED_WORDS',
  description: '“vice” for “vise”, “vile” for “vial”',
  message: 'A “vial” is a small bottle; “vile” means “disgusting”.',
  shortMessage: 'Confused words',
  patterns: [
    'a|the|small|glass|two [vile|viles] of blood|poison|perfume|medicine|liquid|vaccine|water => {vial:\\2}',
    'a|the|most|so|this [vial] man|person|creature|crime|act|thing|language|comment|comments => vile',
  ],
  wrong: ['She dropped a [[vile]] of blood. => vial', 'It was a [[vial]] crime. => vile'],
  right: ['She dropped a vial of blood.', 'It was a vile crime.'],
});
