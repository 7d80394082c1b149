import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INFORMATIONS',
  category: 'GRAMMAR',
  priority: 1,
  description: 'A plural of something that cannot be counted: “informations”',
  message: 'This noun has no plural.',
  shortMessage: 'Uncountable',
  patterns: [
    'informations|advices|furnitures|luggages|baggages|homeworks|knowledges|equipments|softwares|hardwares => {withoutS:\\1}',
  ],
  wrong: ['Can you give me some [[informations]]? => information', 'They sold all the [[furnitures]]. => furniture'],
  right: ['Can you give me some information?', 'The evidence is clear.'],
});
