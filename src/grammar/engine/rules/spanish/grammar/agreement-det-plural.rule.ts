import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGREEMENT_DET_PLURAL',
  category: 'GRAMMAR',
  description: 'Determinante plural de otro género: «los casas»',
  message: '«\\1» no concuerda en género con «\\2».',
  shortMessage: 'Concordancia',
  patterns: [
    ':INF^:N [los] :NFP^:NMP,AMP,S => {femenino:\\2}',
    ':INF^:N [las] :NMP^:NFP,AFP,S,AMP => {masculino:\\2}',
    '[todos] las => todas',
    '[todas] los => todos',
    {
      pattern: '[los] :NFP,AFP^:M,NMP,AMP,V,S => {femenino:\\1}',
      exceptions: ['que|se|me|te|no|nos|le|ya|lo|os|y|a [los] _'],
    },
    '[unos|estos|esos|aquellos|muchos|pocos|otros|algunos|cuántos|nuestros|vuestros|varios|todos] :NFP,AFP^:M,NMP,AMP,S => {femenino:\\1}',
    {
      pattern: '[las] :NMP,AMP^:F,NFP,AFP,V,S^múltiples => {masculino:\\1}',
      exceptions: ['que|se|me|te|no|nos|le|ya|lo|os|y|a [las] _'],
    },
    '[unas|estas|esas|aquellas|muchas|pocas|otras|algunas|cuántas|nuestras|vuestras|varias|todas] :NMP,AMP^:F,NFP,AFP,S => {masculino:\\1}',
    {
      pattern: '[los|unos|estos|esos|muchos|pocos|otros|algunos|cuántos|nuestros] @femplural => {femenino:\\1}',
      exceptions: ['que|se|me|te|no [los] _'],
    },
  ],
  wrong: [
    'Para configurar [[los]] tablas. => las',
    '[[Todos]] las noches salimos. => Todas',
    '[[Los]] casas son blancas. => Las',
    'Tengo [[muchas]] libros. => muchos',
  ],
  right: [
    'Para configurar las tablas.',
    'Las casas son blancas.',
    'Tengo muchos libros.',
    'No los canciones: cántalos.',
  ],
});
