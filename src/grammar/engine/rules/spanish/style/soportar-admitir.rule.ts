import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SOPORTAR_ADMITIR',
  category: 'STYLE',
  picky: true,
  description: '«soportar un formato» por «admitir»',
  message: 'Un programa «admite» un formato; soportar es aguantar.',
  shortMessage: 'Anglicismo',
  patterns: [
    '[soporta|soportan|soportado|soportados|soportada|soportadas|soportar] el|los|este|por|varios|todos|la|las formato|formatos|protocolo|protocolos|archivos|sistema|navegador|estándar|extensión|idiomas => {admitir:\\1}',
  ],
  wrong: ['El programa [[soporta]] varios formatos. => admite', 'No [[soporta]] el protocolo. => admite'],
  right: ['El programa admite varios formatos.', 'No soporta el ruido.'],
});
