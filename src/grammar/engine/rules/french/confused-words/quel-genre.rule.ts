import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUEL_GENRE',
  category: 'CONFUSED_WORDS',
  description: '« quel heure » pour « quelle heure »',
  message: '« Quel » s’accorde avec le nom.',
  shortMessage: 'Confusion de mots',
  patterns: [
    '[quel] @feminine|@feminineVowel|chance|horreur|surprise => quelle',
    '[quelle] @masculine|@masculineVowel|âge => quel',
    '[quel|quelle] @plural => quels || quelles',
  ],
  wrong: ['[[Quel]] heure est-il ? => Quelle', '[[Quelle]] temps fait-il ? => Quel'],
  right: ['Quelle heure est-il ?', 'Quel temps fait-il ?'],
});
