import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESTA_TILDE',
  category: 'TYPOS',
  description: '«esta» en lugar de «está» y al revés',
  message: 'El verbo se escribe «está».',
  shortMessage: 'Tilde',
  patterns: [
    'no|ya|también|siempre|nunca|todavía|aún|donde|cuando|porque [esta] :PP => está',
    '[esta] :AMS^:AFS,N,V,P^/[^aeo]+/ => está',
    'mi|tu|su|la :NFS^:NMS,V [esta] :AFS^:V => está',
    'el|un|mi|tu|su|este :NMS^:NFS,V [esta] en|sobre|muy|bien|mal|aquí|ahí|allí|lleno|cerrado|abierto|listo|dentro|debajo|encima|entre => está',
    '^ [esta] bien|mal|claro|prohibido|permitido|lloviendo|demostrado|escrito => está',
    {
      pattern:
        'él|ella|usted|todo|ya|no|quién|cómo|dónde|que|casa|puerta|tienda|comida|madre|padre|libro|perro [esta] en|aquí|bien|mal|muy|cansado|cansada|lejos|cerca|abierto|abierta|cerrado|cerrada|enfermo|enferma|roto|rota|listo|lista|lleno|vacío => está',
      exceptions: ['_ [esta] mal|lista'],
    },
    '[está] @feminine => esta',
  ],
  wrong: [
    'El sistema no [[esta]] conectado. => está',
    'Tu ventana [[esta]] cerrada. => está',
    'Ella [[esta]] en casa. => está',
    'Vivo en [[está]] ciudad. => esta',
  ],
  right: ['Esta enferma duerme.', 'Ella está en casa.', 'Vivo en esta ciudad.'],
});
