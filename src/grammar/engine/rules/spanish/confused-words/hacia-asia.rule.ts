import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HACIA_ASIA',
  category: 'CONFUSED_WORDS',
  description: '«asia» en lugar de «hacia»',
  message: '«Hacia» es la preposición; «Asia», el continente.',
  shortMessage: 'Confusión de palabras',
  patterns: [
    '[=asia] el|la|los|las|mí|ti|él|ella|casa|abajo|arriba|adelante|atrás => hacia',
    '[hacía] el|la norte|sur|casa|derecha|izquierda|puerta|playa|este|oeste|mar|pueblo => hacia',
  ],
  wrong: ['Corre [[asia]] la puerta. => hacia', 'Va [[hacía]] el norte. => hacia'],
  right: ['Corre hacia la puerta.', 'Viajó a Asia.'],
});
