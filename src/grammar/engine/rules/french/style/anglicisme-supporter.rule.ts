import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_SUPPORTER',
  category: 'STYLE',
  description: '« supporter un format » pour « prendre en charge »',
  message: 'Un logiciel « prend en charge » un format ; supporter, c’est endurer.',
  shortMessage: 'Anglicisme',
  patterns: [
    '[supporte|supportent|supporter] le|les|ce|ces|plusieurs|tous|un|des format|formats|protocole|protocoles|fichiers|navigateurs|navigateur|standard|langues => {charge:\\1}',
  ],
  wrong: [
    'Ce logiciel [[supporte]] ces formats. => prend en charge',
    'Il doit [[supporter]] le protocole. => prendre en charge',
  ],
  right: ['Ce logiciel prend en charge ces formats.', 'Elle supporte le bruit.'],
});
