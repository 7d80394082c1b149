import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREFIJO_JUNTO',
  category: 'COMPOUNDING',
  description: 'Prefijo separado por un guion: «auto-guardar», «ex-marido»',
  message: 'Los prefijos se escriben unidos a la palabra: «{unido:\\1}».',
  shortMessage: 'Sin guion',
  patterns: [
    '[=/(?:auto|anti|multi|super|sub|pre|pos|post|semi|inter|hiper|micro|mini|ultra|contra|extra|intra|macro|infra|sobre|neo|bio|tele|video|vídeo|re|co|ex|vice|pro|trans|foto|radio|socio|electro|hidro|geo)-[a-záéíóúñ]{3,}/]^pro-vida^re-inicio => {unido:\\1}',
  ],
  wrong: ['Usa el modo [[multi-usuario]]. => multiusuario', 'Vino su [[ex-marido]]. => exmarido'],
  right: ['Usa el modo multiusuario.', 'Usa la función de copia.'],
});
