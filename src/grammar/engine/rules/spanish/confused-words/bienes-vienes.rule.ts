import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BIENES_VIENES',
  category: 'CONFUSED_WORDS',
  description: '«bienes» y «vienes»',
  message: 'Las propiedades son «bienes».',
  shortMessage: 'Homófono',
  patterns: [
    '[vienes] raíces|inmuebles|muebles|gananciales|públicos|culturales|materiales => bienes',
    {
      pattern: 'tú|cuándo|dónde|no|me|si|de [bienes] a|conmigo|mañana|hoy|solo => vienes',
      exceptions: ['de [bienes] a'],
    },
  ],
  wrong: ['Vende [[vienes]] raíces. => bienes', '¿Tú [[bienes]] conmigo? => vienes'],
  right: ['Vende bienes raíces.', '¿Tú vienes conmigo?'],
});
