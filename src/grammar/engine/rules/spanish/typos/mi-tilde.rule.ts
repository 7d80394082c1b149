import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MI_TILDE',
  category: 'TYPOS',
  description: '«para mi» en lugar de «para mí»',
  message: 'Tras una preposición se escribe «mí».',
  shortMessage: 'Tilde',
  patterns: [
    '[mí] :NMS,NFS,NMP,NFP^:V,A,PP => mi',
    'para|a|de|sin|por|sobre|hacia|contra|en [mi] /[.,;!?]|me|no|es|también|y/ => mí',
    '[mí] @masculine|@feminine => mi',
  ],
  wrong: [
    'Llamaron [[mí]] atención. => mi',
    'Es para [[mi]]. => mí',
    'A [[mi]] me gusta. => mí',
    'Vive en [[mí]] casa. => mi',
  ],
  right: ['Es para mí.', 'Vive en mi casa.'],
});
