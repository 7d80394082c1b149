import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEER_AANEEN',
  category: 'COMPOUNDING',
  description: '“regen jas” voor “regenjas”',
  message: 'Deze samenstelling schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[regen jas] => regenjas',
    '[regen bui] => regenbui',
    '[regen buien] => regenbuien',
    '[sneeuw pop] => sneeuwpop',
    '[zonnen scherm] => zonnescherm',
    '[onweers bui] => onweersbui',
    '[weer bericht] => weerbericht',
    '[winter jas] => winterjas',
    '[zomer dag] => zomerdag',
    '[strand bal] => strandbal',
    '[zwem bad] => zwembad',
  ],
  wrong: ['Trek je [[regen jas]] aan. => regenjas', 'Het [[zwem bad]] is dicht. => zwembad'],
  right: ['Trek je regenjas aan.', 'Het zwembad is dicht.'],
});
