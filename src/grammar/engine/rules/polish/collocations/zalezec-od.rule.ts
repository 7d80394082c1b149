import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZALEZEC_OD',
  category: 'COLLOCATIONS',
  description: '„zależy na tobie” i „zależne z”',
  message: 'Coś zależy od czegoś.',
  shortMessage: 'Przyimek',
  patterns: [
    'zależy|zależą|zależało|uzależniony|uzależniona|zależny|zależna [z] => od',
    'niezależny|niezależna|niezależnie [z|na] => od',
  ],
  wrong: ['To zależy [[z]] pogody. => od', 'Robię to niezależnie [[z]] nich. => od'],
  right: ['To zależy od pogody.', 'Zależy mi na tobie.'],
});
