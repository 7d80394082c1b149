import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JEGO_JEJ_PO_PRZYIMKU',
  category: 'GRAMMAR',
  description: '„do jego”, „z ją”: zaimek po przyimku',
  message: 'Po przyimku zaimek zaczyna się od „n”.',
  shortMessage: 'Zaimek',
  patterns: [
    'do|od|bez|dla|u|koło [jego] /[.,!?]/ => niego',
    'do|od|bez|dla|u|koło [jej] /[.,!?]/ => niej',
    'do|od|bez|dla|u|koło [ich] /[.,!?]/ => nich',
    'z|przed|nad|pod|za [ją] => nią',
    'z|przed|nad|pod|za [im] => nim || nimi',
    'na|przez|o|po|za [ją] => nią',
    'na|przez|po|za|o [go] => niego',
  ],
  wrong: ['Idę do [[jej]]. => niej', 'Czekam na [[go]]. => niego'],
  right: ['Idę do niej.', 'Idę do jej domu.'],
});
