import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMMER_WIDER',
  category: 'CONFUSED_WORDS',
  description: '„immer wider“ statt „immer wieder“',
  message: '„Wieder“ im Sinn von „noch einmal“ schreibt man mit ie.',
  shortMessage: 'Verwechslung',
  patterns: [
    'immer|schon|nie|endlich|bald [wider] /[.,;!?]|da|mal|ein|eine|zu|nach|gesund|auf|zurück|gut/ => wieder',
    'hin und [wider] => wieder',
    '[wider] einmal|mal|zurück|da|gesund => wieder',
  ],
  wrong: ['Er kommt immer [[wider]] zu spät. => wieder', 'Sie ist [[wider]] gesund. => wieder'],
  right: ['Er kommt immer wieder zu spät.', 'Er handelte wider besseres Wissen.'],
});
