import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RALLAR_RAYAR',
  category: 'CONFUSED_WORDS',
  description: '«rayar» por «rallar»',
  message: 'El queso y el pan se «rallan».',
  shortMessage: 'Homófono',
  patterns: [
    'queso|pan|zanahoria|coco|limón [rayado|rayada] => {rallar:\\2}',
    '[rayar|raya|rayo|rayamos] el|la|un|una queso|pan|zanahoria|limón|coco|tomate => {rallar:\\1}',
    '[rallado|rallar|ralló|ralla] la|el|mi|su coche|disco|pared|mesa|pantalla|cuaderno|pintura => {rayar:\\1}',
  ],
  wrong: ['Añade queso [[rayado]]. => rallado', 'Alguien [[ralló]] mi coche. => rayó'],
  right: ['Añade queso rallado.', 'Alguien rayó mi coche.'],
});
