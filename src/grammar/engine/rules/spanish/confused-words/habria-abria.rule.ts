import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HABRIA_ABRIA',
  category: 'CONFUSED_WORDS',
  description: '«abría» en lugar de «habría»',
  message: 'El verbo «haber» se escribe «habría».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    {
      pattern: '[abría|abria|habria] @participle|que|muchos|muchas|problemas => habría',
      exceptions: ['puerta|ventana|tienda _? [abría]'],
    },
    { pattern: '[abrá|abra] @participle|que|problemas => habrá', exceptions: ['que|se [abra]'] },
  ],
  wrong: ['Él [[abría]] llegado tarde. => habría', '[[Abrá]] que esperar. => Habrá'],
  right: ['Él habría llegado tarde.', 'Ella abría la puerta.'],
});
