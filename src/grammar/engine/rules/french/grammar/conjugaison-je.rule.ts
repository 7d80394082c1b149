import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_JE',
  category: 'GRAMMAR',
  description: '« je » avec une mauvaise forme du verbe',
  message: 'Avec « je », le verbe se met à la première personne du singulier.',
  shortMessage: 'Accord',
  patterns: [
    "je|j’|j' [est|sommes|êtes|sont|a|as|avons|avez|ont|va|vas|allons|vont|peut|pouvons|peuvent|veut|voulons|veulent|doit|devons|doivent|sait|savons|savent|vient|venons|viennent|prend|prenons|prennent|voit|voyons|voient|fait|faisons|font] => {je:\\2}",
    "je|j’|j' [:V^:V1S] => {v1s:\\2}",
    "je ne|n’|n'|me|m’|m'|te|t’|t'|y|lui|leur|le|la|les|vous [:V^:V1S] => {v1s:\\3}",
  ],
  wrong: ['Je [[mangent]] du pain. => mange', 'Je [[peut]] venir. => peux', 'Je ne [[finit]] jamais. => finis'],
  right: ['Je mange du pain.', 'Je peux venir.', 'Je te dis la vérité.'],
});
