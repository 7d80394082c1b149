import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOTAR_BOTAR',
  category: 'CONFUSED_WORDS',
  description: '«botar» en lugar de «votar»',
  message: 'En unas elecciones se «vota»; «botar» es lanzar.',
  shortMessage: 'Confusión de palabras',
  patterns: [
    '[botar] por|en las|el|la|contra|a elecciones|favor|partido|candidato|presidente => votar',
    {
      pattern: '[botar] en|por => votar',
      exceptions: ['[botar] en|por la|el|un|una pelota|suelo|balón|ventana|basura'],
    },
    '[votar] la|el basura|pelota|balón => botar',
  ],
  wrong: ['Voy a [[botar]] en mayo. => votar', 'Debes [[votar]] la basura. => botar'],
  right: ['Voy a votar en mayo.', 'Debes botar la basura.'],
});
