import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REMOVER_QUITAR',
  category: 'CONFUSED_WORDS',
  description: '«remover» por «quitar»',
  message: '«Remover» es mover otra vez; para sacar se dice «quitar».',
  shortMessage: 'Falso amigo',
  patterns: [
    '[remover|remueva|remueve] el|la|los|las tapa|archivo|archivos|disco|usb|polvo|mancha|manchas|tornillo|tornillos|etiqueta|filtro|batería => {quitar:\\1}',
  ],
  wrong: ['Hay que [[remover]] la tapa. => quitar', '[[Remueva]] los tornillos. => Quite'],
  right: ['Hay que quitar la tapa.', 'Hay que remover la salsa.'],
});
