import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOLA_OLA',
  category: 'CONFUSED_WORDS',
  description: '«ola» en lugar de «hola»',
  message: 'El saludo se escribe «hola».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    '^ [ola] , => hola',
    '^ [ola] amigo|amiga|amigos|a|qué|buenos|buenas|mamá|papá => hola',
    'grandes|las|unas [holas] => olas',
  ],
  wrong: ['[[Ola]], ¿qué tal? => Hola', '[[Ola]] amigos. => Hola'],
  right: ['Hola, ¿qué tal?', 'La ola era alta.'],
});
