import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMMA_PERO',
  category: 'PUNCTUATION',
  description: 'Falta una coma ante «pero»',
  message: 'Ante «pero» se escribe una coma.',
  shortMessage: 'Coma',
  patterns: [
    {
      pattern:
        '/\\p{L}{2,}|»|\\)/ [pero] no|se|lo|la|le|me|te|nos|el|los|las|un|una|yo|tú|él|ella|también|si|que|es|son|está|con|sin|todavía|nunca|siempre|ya|este|esta|su|sus|mi => , \\2',
      exceptions: ['y|e|o|no|sí|oh|ay|ah|vaya|bueno|un|el|este|gran|ningún|sin [pero]'],
    },
  ],
  wrong: ['Quiero salir[[ pero]] no puedo. => , pero', 'La casa es vieja[[ pero]] me gusta. => , pero'],
  right: ['Quiero salir, pero no puedo.', 'Es lento pero seguro.'],
});
