import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONDIZIONALE_MM',
  category: 'GRAMMAR',
  description: '“vorremo” per “vorremmo”',
  message: 'Il condizionale di “noi” ha due “m”.',
  shortMessage: 'Condizionale',
  patterns: [
    '[vorremo] se|tanto|sapere|chiedere|prenotare|ordinare => vorremmo',
    'se _~5 [potremo] => potremmo',
    'ci [piacerebe] => piacerebbe',
    '[vorebbe] => vorrebbe',
    '[vorei] => vorrei',
    '[potrebe] => potrebbe',
    '[sarebe] => sarebbe',
    '[dovrebe] => dovrebbe',
    '[farebe] => farebbe',
    '[avrebe] => avrebbe',
  ],
  wrong: ['[[Vorei]] un caffè. => Vorrei', '[[Vorremo]] prenotare un tavolo. => Vorremmo'],
  right: ['Vorrei un caffè.', 'Vorremmo prenotare un tavolo.'],
});
