import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MIGLIORE_MEGLIO',
  category: 'GRAMMAR',
  description: '«meglio» per «migliore» davanti a un nome',
  message: 'Davanti a un nome si usa «migliore» o «migliori».',
  shortMessage: 'Confusione',
  patterns: [
    { pattern: 'il|la|un [meglio] :NMS,NFS => migliore', exceptions: ['il [meglio] di|del|che'] },
    'i|le [meglio] :NMP,NFP => migliori',
    'sto|stai|sta|gioca|canta|scrive|parla|funziona|dormo|dorme [migliore] => meglio',
  ],
  wrong: ['È il [[meglio]] libro. => migliore', 'Oggi sto [[migliore]]. => meglio'],
  right: ['È il miglior libro.', 'Oggi sto meglio.'],
});
