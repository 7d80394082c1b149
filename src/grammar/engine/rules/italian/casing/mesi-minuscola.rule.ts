import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MESI_MINUSCOLA',
  category: 'CASING',
  description: 'Giorni e mesi con la maiuscola: «in Gennaio»',
  message: 'Giorni, mesi e stagioni si scrivono minuscoli: «{small:\\2}».',
  shortMessage: 'Minuscola',
  patterns: [
    {
      pattern:
        'in|a|di|il|ogni|dal|al|nel [=Gennaio|Febbraio|Marzo|Aprile|Maggio|Giugno|Luglio|Agosto|Settembre|Ottobre|Novembre|Dicembre|Lunedì|Martedì|Mercoledì|Giovedì|Venerdì|Sabato|Domenica] => ={small:\\2}',
      exceptions: ['di [=Marzo|Domenica]', 'il [=Sabato|Venerdì|Giovedì] =Santo|Grasso'],
    },
  ],
  wrong: ['Parto in [[Gennaio]]. => gennaio', 'Ogni [[Lunedì]] nuota. => lunedì'],
  right: ['Parto in gennaio.', 'Ogni lunedì nuota.'],
});
