import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUE_TILDE',
  category: 'TYPOS',
  description: '«¿Que» en lugar de «¿Qué»',
  message: 'En preguntas y exclamaciones se escribe «qué».',
  shortMessage: 'Tilde',
  patterns: [
    '¿ [que] es|haces|hace|hora|día|pasa|quieres|quiere|tal|piensas|significa|hay|comes|vas|son|tiene|tienes|opinas|dices|dijo|te|le|ha|has|hacemos|van => qué',
    '¡ [que] bueno|buena|bonito|bonita|bien|mal|pena|lástima|alegría|suerte|día|calor|frío|rico|lindo|linda|hermoso|raro|divertido|interesante => qué',
  ],
  wrong: ['¿[[Que]] haces hoy? => Qué', '¡[[Que]] bonito! => Qué'],
  right: ['¿Qué haces hoy?', 'Creo que viene.'],
});
