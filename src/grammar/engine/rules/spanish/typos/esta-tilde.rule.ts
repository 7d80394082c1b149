import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESTA_TILDE',
  category: 'TYPOS',
  description: '«esta» en lugar de «está» y al revés',
  message: 'El verbo se escribe «está».',
  shortMessage: 'Tilde',
  patterns: [
    {
      pattern:
        'él|ella|usted|todo|ya|no|quién|cómo|dónde|que|casa|puerta|tienda|comida|madre|padre|libro|perro [esta] en|aquí|bien|mal|muy|cansado|cansada|lejos|cerca|abierto|abierta|cerrado|cerrada|enfermo|enferma|roto|rota|listo|lista|lleno|vacío => está',
      exceptions: ['_ [esta] mal|lista'],
    },
    '[está] @feminine => esta',
  ],
  wrong: ['Ella [[esta]] en casa. => está', 'Vivo en [[está]] ciudad. => esta'],
  right: ['Ella está en casa.', 'Vivo en esta ciudad.'],
});
