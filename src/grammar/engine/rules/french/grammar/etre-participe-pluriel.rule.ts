import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ETRE_PARTICIPE_PLURIEL',
  category: 'GRAMMAR',
  description: 'Participe au singulier après « ils sont »',
  message: 'Avec « être », le participe s’accorde avec « \\1 ».',
  shortMessage: 'Accord',
  patterns: [
    'ils sont|étaient|seront|furent|seraient [/.*[éiu]/:PP^:V] => {mp:\\3}',
    'elles sont|étaient|seront|furent|seraient [/.*[éiu]|.*[éiu]s|.*[éiu]e/:PP^:V,AFP] => {fp:\\3}',
    'nous sommes|étions|serons [/.*[éi]/:PP^:V] => {mp:\\3}',
  ],
  wrong: ['Ils sont [[parti]] hier. => partis', 'Elles sont [[allés]] au marché. => allées'],
  right: ['Ils sont partis hier.', 'Elles sont allées au marché.'],
});
