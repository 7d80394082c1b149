import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FEEDBACKS',
  category: 'GRAMMAR',
  description: 'A plural that does not exist: “feedbacks”, “evidences”',
  message: 'This noun has no plural.',
  shortMessage: 'Plural',
  patterns: [
    {
      pattern: 'many|enough|eat|catch|these|those|more|of|to|the|and|small|big [fishes] => fish',
      exceptions: ['five|two|loaves|the~2 [fishes]'],
    },

    { pattern: 'the|social|mass|of|and|through [medias] => media' },
    {
      pattern:
        '[equipments|furnitures|homeworks|vocabularies|luggages|baggages|softwares|hardwares|trainings|knowledges|advices|informations|researches|aircrafts|staffs]^researches|vocabularies|trainings|staffs => {withoutS:\\1}',
    },
    '[feedbacks|stuffs|moneys|slangs] => {withoutS:\\1}',
  ],
  exceptions: ['he|she|it|who|that|which [_]'],
  wrong: [
    'They saw it in the [[medias]]. => media',
    'Thanks for the [[feedbacks]]. => feedback',
    'I need my [[stuffs]]. => stuff',
  ],
  right: ['Thanks for the feedback.', 'I need my stuff.'],
});
