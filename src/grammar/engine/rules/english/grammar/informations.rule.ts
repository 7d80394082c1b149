import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INFORMATIONS',
  category: 'GRAMMAR',
  priority: 1,
  description: 'A plural of something that cannot be counted: “informations”',
  message: 'This noun has no plural.',
  shortMessage: 'Uncountable',
  patterns: [
    'some|many|several|these|do|did|made|doing|few [researches] => research',
    'a lot of [researches] => research',
    'informations|advices|furnitures|luggages|baggages|homeworks|knowledges|equipments|softwares|hardwares => {withoutS:\\1}',
  ],
  wrong: [
    'Can you give me some [[informations]]? => information',
    'They did some [[researches]] on it. => research',
    'They sold all the [[furnitures]]. => furniture',
  ],
  right: ['Can you give me some information?', 'She researches old maps.', 'The evidence is clear.'],
});
