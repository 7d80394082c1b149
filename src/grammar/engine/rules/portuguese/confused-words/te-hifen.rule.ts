import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_HIFEN',
  category: 'CONFUSED_WORDS',
  description: '“fizes-te” por “fizeste”',
  message: 'A terminação “-ste” não se separa.',
  shortMessage: 'Hífen',
  patterns: [
    '[fizes-te] => fizeste',
    '[fos-te] => foste',
    '[compras-te] => compraste',
    '[falas-te] => falaste',
    '[disses-te] => disseste',
    '[vis-te] o|a|isto|isso => viste',
    '[comes-te] => comeste',
    '[gostas-te] => gostaste',
    '[chegas-te] => chegaste',
    '[estives-te] => estiveste',
    '[tives-te] => tiveste',
    '[pudes-te] => pudeste',
    '[soubes-te] => soubeste',
  ],
  wrong: ['O que [[fizes-te]] ontem? => fizeste', 'Já [[comes-te]]? => comeste'],
  right: ['O que fizeste ontem?', 'Já comeste?'],
});
