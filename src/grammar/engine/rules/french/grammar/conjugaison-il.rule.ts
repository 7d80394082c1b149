import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_IL',
  category: 'GRAMMAR',
  description: '« il », « elle » ou « on » avec une mauvaise forme du verbe',
  message: 'Avec « \\1 », le verbe prend la forme « {il:\\2} ».',
  shortMessage: 'Accord',
  patterns: [
    'il|elle|on [suis|sommes|êtes|sont|ai|as|avons|ont|vais|vas|vont|peux|peuvent|veux|veulent|dois|doivent|sais|savent|viens|viennent|prends|prennent|vois|voient|fais|font|manges|mangent|parles|parlent|aimes|aiment|habites|habitent|penses|pensent] => {il:\\2}',
  ],
  wrong: ['Il [[veux]] partir. => veut', 'On [[sont]] là. => est'],
  right: ['Il veut partir.', 'Ils sont là.'],
});
