import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CUAL_INDIRECTA',
  category: 'TYPOS',
  description: '«cual» sin tilde en una pregunta indirecta',
  message: 'En una pregunta indirecta se escribe «{tilde:\\2}».',
  shortMessage: 'Tilde',
  patterns: [
    'saber|sé|sabe|sabes|saben|sabemos|pregunto|pregunta|preguntó|dime|decir|diga|elegir|elija|controlar|configurar|verificar|decidir|averiguar|indicar|indique|determinar|explicar|recuerdo|recuerda|ver|muestra|mostrar [cual|cuales] es|son|era|eran|será|serán|fue|va|van|de => {tilde:\\2}',
  ],
  wrong: ['No puedo controlar [[cual]] es el turno. => cuál', 'Dime [[cuales]] son tus amigos. => cuáles'],
  right: ['No puedo controlar cuál es el turno.', 'El libro, el cual es largo, me gusta.'],
});
