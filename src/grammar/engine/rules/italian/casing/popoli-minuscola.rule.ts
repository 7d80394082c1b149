import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POPOLI_MINUSCOLA',
  category: 'CASING',
  description: 'Aggettivi di nazionalità con la maiuscola',
  message: 'L’aggettivo di nazionalità si scrive minuscolo: «{small:\\2}».',
  shortMessage: 'Minuscola',
  patterns: [
    'cucina|lingua|città|squadra|governo|cultura|arte|popolo|esercito|presidente|vino|film|libro|scrittore|ragazzo|ragazza [=Italiano|Italiana|Francese|Inglese|Tedesco|Tedesca|Spagnolo|Spagnola|Russo|Russa|Americano|Americana|Cinese|Giapponese|Greco|Greca|Europeo|Europea] => ={small:\\2}',
  ],
  wrong: ['Amo la cucina [[Italiana]]. => italiana', 'È uno scrittore [[Russo]]. => russo'],
  right: ['Amo la cucina italiana.', 'È uno scrittore russo.'],
});
