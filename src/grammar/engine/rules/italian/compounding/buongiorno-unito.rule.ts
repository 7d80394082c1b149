import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BUONGIORNO_UNITO',
  category: 'COMPOUNDING',
  description: '“buon giorno a tutti” resta; “buona sera” unito',
  message: 'Come saluto si scrive unito.',
  shortMessage: 'Unito',
  patterns: [
    '^ [buona notte] a|, => buonanotte',
    '^ [arriveder ci] => arrivederci',
    '^ [ben venuto] => benvenuto',
    '^ [ben venuti] => benvenuti',
    '[ben tornato] => bentornato',
    '[a rivederci] /[.!]/ => arrivederci',
  ],
  wrong: ['[[Ben venuti]] a casa. => Benvenuti', 'Ora vado, [[a rivederci]]! => arrivederci'],
  right: ['Benvenuti a casa.', 'È ben venuto bene.'],
});
