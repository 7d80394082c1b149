import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEN_WENN',
  category: 'CONFUSED_WORDS',
  description: '„wen“ statt „wenn“',
  message: 'Meinten Sie die Konjunktion „wenn“?',
  shortMessage: 'Verwechslung',
  patterns: [
    { pattern: '^ [wen] es|man|wir|das|die|du|er|ihr~12 , => wenn', exceptions: ['^ [wen] _ _ ,'] },
    ', [wen] es|man|das|wetter regnet|schneit|kann|will|geht|nicht|wir => wenn',
    'immer|nur|auch|selbst|als|bis [wen] => wenn',
  ],
  wrong: ['[[Wen]] es morgen regnet, bleiben wir hier. => Wenn', 'Immer [[wen]] er kommt, lacht sie. => wenn'],
  right: ['Wenn es morgen regnet, bleiben wir hier.', 'Wen hast du gesehen?'],
});
