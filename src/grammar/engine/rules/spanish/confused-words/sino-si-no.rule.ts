import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINO_SI_NO',
  category: 'CONFUSED_WORDS',
  description: '«si no» en lugar de «sino» y al revés',
  message: '«Sino» opone dos ideas; «si no» expresa una condición.',
  shortMessage: 'Confusión de palabras',
  patterns: [
    'no es|era|son|fue|eran :AMS,AFS,AMP,AFP,NMS,NFS [si no] :AMS,AFS,AMP,AFP => sino',
    {
      pattern: ', [si no] que|también|un|una|el|de|todo|mucho => sino',
      exceptions: [', [si no] de|el|mucho|todo _~6 ,'],
    },
    'no solo|sólo|solamente~8 [si no] => sino',
    '^ [sino] vienes|vas|puedes|quieres|llueve|tienes|estudias|comes|sabes|hay|es|me|te|lo|se => si no',
  ],
  wrong: [
    'No es blanco [[si no]] rojo. => sino',
    'No es rojo, [[si no]] un poco rosa. => sino',
    '[[Sino]] vienes, me voy. => Si no',
  ],
  right: ['No es rojo, sino un poco rosa.', 'Si no vienes, me voy.'],
});
