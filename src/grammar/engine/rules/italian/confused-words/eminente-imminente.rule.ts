import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMINENTE_IMMINENTE',
  category: 'CONFUSED_WORDS',
  description: '“pericolo eminente” per “pericolo imminente”',
  message: '“Imminente” è ciò che sta per accadere, “eminente” chi si distingue.',
  shortMessage: 'Parole simili',
  patterns: [
    'pericolo|arrivo|partenza|rischio|uscita|attacco [eminente] => imminente',
    'professore|studioso|scienziato|medico|giurista|storico [imminente] => eminente',
  ],
  wrong: ['C’è un pericolo [[eminente]]. => imminente', 'È uno studioso [[imminente]]. => eminente'],
  right: ['C’è un pericolo imminente.', 'È uno studioso eminente.'],
});
