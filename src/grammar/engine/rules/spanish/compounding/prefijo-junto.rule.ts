import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREFIJO_JUNTO',
  category: 'COMPOUNDING',
  description: 'Prefijo separado por un guion: «auto-guardar», «ex-marido»',
  message: 'Los prefijos se escriben unidos a la palabra: «{unido:\\1}».',
  shortMessage: 'Sin guion',
  patterns: [
    '[=/(?:auto|anti|multi|super|sub|semi|inter|hiper|micro|mini|ultra|ex|vice|pre|post)-[a-záéíóúñ]{3,}/] => {unido:\\1}',
  ],
  wrong: ['Usa el modo [[multi-usuario]]. => multiusuario', 'Vino su [[ex-marido]]. => exmarido'],
  right: ['Usa el modo multiusuario.', 'Usa la función de copia.'],
});
