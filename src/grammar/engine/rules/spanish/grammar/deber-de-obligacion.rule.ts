import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEBER_DE_OBLIGACION',
  category: 'GRAMMAR',
  picky: true,
  description: '«debe de» para una obligación',
  message: '«Deber de» expresa suposición; la obligación es «deber».',
  shortMessage: 'Obligación',
  patterns: [
    'usted|ustedes|tú|alumnos|usuarios|usuario|cliente [debe|deben|debes de] pagar|firmar|entregar|rellenar|pulsar|enviar|introducir|seleccionar => \\2',
  ],
  wrong: ['El usuario [[debe de]] firmar. => debe', 'Usted [[debe de]] pagar hoy. => debe'],
  right: ['El usuario debe firmar.', 'Debe de tener frío.'],
});
