import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTRACCION_GENERO',
  category: 'GRAMMAR',
  description: '«del» o «al» ante un nombre femenino',
  message: '«\\2» es femenino: la contracción no concuerda.',
  shortMessage: 'Concordancia',
  patterns: [
    '[del] :NFS^:M,NMS,AMS,P,PP,V^/.*(?:grama|tema|lema)/ => de la',
    '[al] :NFS^:M,NMS,AMS,P,PP,V^/.*(?:grama|tema|lema)/ => a la',
    { pattern: '[de la] :NMS^:F,NFS,AFS,V,P,INF => del', exceptions: ['[de la] mañana|noche'] },
    '[a la] :NMS^:F,NFS,AFS,V,P,INF => al',
  ],
  wrong: ['Es el precio [[del]] habitación. => de la', 'Voy [[a la]] mercado. => al'],
  right: ['Es el precio de la habitación.', 'Voy al mercado.', 'Habla del ecosistema.'],
});
