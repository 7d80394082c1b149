import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PROCHE_A',
  category: 'COLLOCATIONS',
  description: '« prêt de », « près à », « proche à », « quant au fait »',
  message: 'On est « proche de », « fidèle à », « différent de ».',
  shortMessage: 'Construction',
  patterns: [
    '[proche|proches à] => \\1 de',
    '[différent|différente|différents|différentes à|que] le|la|les|un|une|celui|celle|mon|ma|votre => \\1 de',
    '[pareil que] => pareil à',
    '[identique que] => identique à',
    '[semblable que] => semblable à',
    '[similaire que] => similaire à',
  ],
  wrong: ['Sa maison est [[proche à]] la mer. => proche de', 'C’est [[identique que]] le mien. => identique à'],
  right: ['Sa maison est proche de la mer.', 'C’est identique au mien.'],
});
