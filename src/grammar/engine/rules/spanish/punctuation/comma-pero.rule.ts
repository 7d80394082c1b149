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
        '/\\p{L}{2,}/ [pero] para|en|por|cuando|hay|muchos|muchas|todo|todos|debe|puede|puedes|tiene|tienen|mientras|solo|sólo|ni|nadie|quien|aún|aun|sigue|hace|hasta|aquí|ahora|luego|eso|esto|nada|tú|ellos|nosotros|esa|ese|estos|estas|habrá|había|fue|quiero|puedo|tengo|tenemos|podemos|debes|deben|tampoco|hoy => , \\2',
      exceptions: ['y|e|o|no|sí|oh|ay|ah|vaya|bueno|un|el|este|gran|ningún|sin|pues [pero]'],
    },
    {
      pattern:
        '/\\p{L}{2,}|»|\\)/ [pero] no|se|lo|la|le|me|te|nos|el|los|las|un|una|yo|tú|él|ella|también|si|que|es|son|está|con|sin|todavía|nunca|siempre|ya|este|esta|su|sus|mi => , \\2',
      exceptions: ['y|e|o|no|sí|oh|ay|ah|vaya|bueno|un|el|este|gran|ningún|sin [pero]'],
    },
  ],
  wrong: [
    'Son buenas[[ pero]] para otros no sirven. => , pero',
    'Quiero salir[[ pero]] no puedo. => , pero',
    'La casa es vieja[[ pero]] me gusta. => , pero',
  ],
  right: ['Quiero salir, pero no puedo.', 'Es lento pero seguro.'],
});
