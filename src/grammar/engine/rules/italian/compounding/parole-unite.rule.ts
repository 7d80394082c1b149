import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PAROLE_UNITE',
  category: 'COMPOUNDING',
  description: 'Parole da scrivere unite: «al meno», «sopra tutto»',
  message: 'Si scrive in una parola sola.',
  shortMessage: 'Una parola',
  patterns: [
    '[al meno] => almeno',
    '[sopra tutto] => soprattutto',
    '[in somma] , => insomma',
    '[per fino] => perfino',
    '[in fatti] => infatti',
    '[in vece] di|che => invece',
    '[tal volta] => talvolta',
    '[qual cosa] => qualcosa',
    '[qual cuno] => qualcuno',
    '[al trimenti] => altrimenti',
    "[nessun’|nessun' uno] => nessuno",
    '[da vero] => davvero',
    '[a bastanza] => abbastanza',
    '[fin ché|che] non => finché',
  ],
  wrong: ['Vorrei [[al meno]] un caffè. => almeno', 'Mi piace [[sopra tutto]] il mare. => soprattutto'],
  right: ['Vorrei almeno un caffè.', 'Mi piace soprattutto il mare.'],
});
