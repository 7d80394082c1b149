import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOBRE_TODO',
  category: 'COMPOUNDING',
  description: '«sobretodo» en lugar de «sobre todo»',
  message: 'El adverbio se escribe en dos palabras.',
  shortMessage: 'Junto o separado',
  patterns: [
    {
      pattern: '[sobretodo] en|por|a|los|las|el|la|si|cuando|con|porque|de => sobre todo',
      exceptions: ['el|un|su|mi|del [sobretodo]'],
    },
    ', [sobretodo] => sobre todo',
  ],
  wrong: ['Leo, [[sobretodo]] en verano. => sobre todo', 'Me gusta [[sobretodo]] el mar. => sobre todo'],
  right: ['Leo, sobre todo en verano.', 'Se quitó el sobretodo.'],
});
