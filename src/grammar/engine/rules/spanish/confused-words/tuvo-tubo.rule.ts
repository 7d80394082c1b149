import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TUVO_TUBO',
  category: 'CONFUSED_WORDS',
  description: '«tubo» en lugar de «tuvo»',
  message: 'El verbo «tener» se escribe «tuvo».',
  shortMessage: 'Confusión de palabras',
  patterns: [
    {
      pattern: '[tubo] que|un|una|mucho|mucha|lugar|dos|tres|miedo|hambre|suerte|problemas|razón|éxito => tuvo',
      exceptions: ['el|un|del|este|al|cada [tubo]'],
    },
    'no|se|lo|la|le|nunca|siempre [tubo] => tuvo',
    '[estubo|estube] => estuvo',
    '[tuvo] de ensayo|escape => tubo',
  ],
  wrong: ['Ayer [[tubo]] que salir. => tuvo', 'Ella [[estubo]] aquí. => estuvo'],
  right: ['Ayer tuvo que salir.', 'El tubo que compré es largo.'],
});
