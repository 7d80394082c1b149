import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_JE',
  category: 'GRAMMAR',
  description: '« je » avec une mauvaise forme du verbe',
  message: 'Avec « je », le verbe prend la forme « {je:\\2} ».',
  shortMessage: 'Accord',
  patterns: [
    "je|j’|j' [est|sommes|êtes|sont|a|as|avons|avez|ont|va|vas|allons|vont|peut|pouvons|peuvent|veut|voulons|veulent|doit|devons|doivent|sait|savons|savent|vient|venons|viennent|prend|prenons|prennent|voit|voyons|voient|fait|faisons|font|manges|mangent|parles|parlent|aimes|aiment|habites|habitent|penses|pensent] => {je:\\2}",
  ],
  wrong: ['Je [[va]] à Paris. => vais', 'Demain, je [[peut]] venir. => peux'],
  right: ['Je vais à Paris.', 'Puis-je venir ?'],
});
