import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEUPLE_MAJUSCULE',
  category: 'CASING',
  description: '« les français » pour les habitants',
  message: 'Les noms d’habitants prennent une majuscule.',
  shortMessage: 'Majuscule',
  patterns: [
    'les|des|un|une|aux|ces [=français|française|françaises|anglais|anglaise|allemands|allemand|espagnols|espagnol|italiens|italien|américains|américain|européens|russes|chinois|japonais|parisiens|parisien] sont|ont|aiment|vivent|qui|veulent|peuvent|mangent|parlent|est|a|travaillent|pensent => {capital:\\2}',
  ],
  wrong: ['Les [[français]] aiment le pain. => Français', 'Un [[anglais]] est venu. => Anglais'],
  right: ['Les Français aiment le pain.', 'Les livres anglais sont chers.'],
});
