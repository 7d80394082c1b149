import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADONDE',
  category: 'GRAMMAR',
  description: '«a donde» y «en donde» mal usados',
  message: 'Sin movimiento se usa «donde»; con él, «adonde».',
  shortMessage: 'Adverbio',
  patterns: [
    'casa|lugar|ciudad|sitio|país|calle|pueblo [adonde] vive|vivo|vivimos|viven|nació|está|estoy|trabaja|trabajo => donde',
  ],
  wrong: ['Es la casa [[adonde]] vive Ana. => donde', 'Es el pueblo [[adonde]] nació. => donde'],
  right: ['Es la casa donde vive Ana.', 'Es la casa adonde voy.'],
});
