import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HASTA_ASTA',
  category: 'CONFUSED_WORDS',
  description: '«asta» en lugar de «hasta»',
  message: 'La preposición se escribe «hasta».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    {
      pattern: '[asta] que|luego|mañana|la|el|las|los|aquí|ahora|pronto|hoy|donde => hasta',
      exceptions: ['el|un|del [asta] que|de'],
    },
    '[asta] /\\p{N}+/ => hasta',
  ],
  wrong: ['¡[[Asta]] luego! => Hasta', 'Trabajo [[asta]] las cinco. => hasta'],
  right: ['¡Hasta luego!', 'El asta de la bandera es alta.'],
});
