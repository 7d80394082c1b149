import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TUTTI_I_GIORNI',
  category: 'GRAMMAR',
  description: '“tutti giorni” per “tutti i giorni”',
  message: 'Dopo “tutto” ci vuole l’articolo.',
  shortMessage: 'Articolo',
  patterns: [
    '[tutti] giorni|ragazzi|libri|mesi|bambini|miei => tutti i',
    '[tutte] persone|volte|cose|sere|mattine|donne => tutte le',
    '[tutti] anni|amici|uomini|altri => tutti gli',
  ],
  wrong: ['Lo vedo [[tutti]] giorni. => tutti i', '[[Tutte]] sere legge. => Tutte le'],
  right: ['Lo vedo tutti i giorni.', 'Tutte le sere legge.'],
});
