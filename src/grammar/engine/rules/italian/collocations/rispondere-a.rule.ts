import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RISPONDERE_A',
  category: 'COLLOCATIONS',
  description: '“rispondere la domanda” per “rispondere alla domanda”',
  message: 'Si risponde “a” qualcosa.',
  shortMessage: 'Preposizione',
  patterns: [
    'rispondo|rispondi|risponde|rispondere|risposto|rispondete [la] domanda|lettera|mail|email => alla',
    'rispondo|rispondi|risponde|rispondere|risposto|rispondete [le] domande|lettere|mail|email => alle',
    'rispondo|rispondi|risponde|rispondere|risposto|rispondete [il] messaggio => al',
  ],
  wrong: ['Devo rispondere [[la]] domanda. => alla', 'Non hai risposto [[le]] domande. => alle'],
  right: ['Devo rispondere alla domanda.', 'Risponde la mamma.'],
});
