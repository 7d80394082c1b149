import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UN_PAIO_DI',
  category: 'GRAMMAR',
  words: {
    giorno: 'giorni',
    ora: 'ore',
    anno: 'anni',
    settimana: 'settimane',
    mese: 'mesi',
    minuto: 'minuti',
    volta: 'volte',
    scarpa: 'scarpe',
    calza: 'calze',
    calzino: 'calzini',
    guanto: 'guanti',
    amico: 'amici',
    cosa: 'cose',
    domanda: 'domande',
    libro: 'libri',
  },
  description: '“un paio di giorno” per “un paio di giorni”',
  message: 'Dopo “un paio di” ci vuole il plurale.',
  shortMessage: 'Plurale',
  patterns: ['un|il paio di [@words] => {words:\\4}'],
  wrong: ['Resto un paio di [[giorno]]. => giorni', 'Ho comprato un paio di [[scarpa]]. => scarpe'],
  right: ['Resto un paio di giorni.', 'Ho comprato un paio di scarpe.'],
});
