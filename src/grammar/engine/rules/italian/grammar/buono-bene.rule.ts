import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BUONO_BENE',
  category: 'GRAMMAR',
  description: '«canta buono», «sto buono» per «bene»',
  message: 'Con il verbo si usa l’avverbio «bene».',
  shortMessage: 'Avverbio',
  patterns: [
    'canta|canto|scrive|scrivo|gioca|gioco|funziona|funzionano|parla|parlo|dorme|dormo [buono|buona] => bene',
    {
      pattern: 'un|il|quel|questo [bene] :NMS => buon',
      exceptions: ['un|il|quel|questo [bene] comune|pubblico|culturale|prezioso|immobile|materiale'],
    },
  ],
  wrong: ['Lei canta [[buono]]. => bene', 'Il motore funziona [[buono]]. => bene'],
  right: ['Lei canta bene.', 'Il pane è buono.'],
});
