import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONJUGAISON_IL',
  category: 'GRAMMAR',
  description: '« il », « elle » ou « on » avec une mauvaise forme du verbe',
  message: 'Avec « \\1 », le verbe se met à la troisième personne du singulier.',
  shortMessage: 'Accord',
  patterns: [
    'il|elle|on [suis|sommes|êtes|sont|ai|as|avons|ont|vais|vas|vont|peux|peuvent|veux|veulent|dois|doivent|sais|savent|viens|viennent|prends|prennent|vois|voient|fais|font] => {il:\\2}',
    { pattern: 'il|elle|on [:V1S,V2S,V1P,V2P,V3P^:V3S] => {v3s:\\2}', exceptions: ['_ elle [_] -'] },
    "il|on ne|n’|n'|se|s’|s'|y|lui|leur [:V1S,V2S,V1P,V2P,V3P^:V3S] => {v3s:\\3}",
  ],
  exceptions: ["avec|pour|sans|chez|de|d’|d'|à|entre|vers|et|par|sur|contre|comme elle [_]"],
  wrong: ['Il [[vas]] bien. => va', 'Elle [[peux]] venir. => peut', 'On [[mangeons]] tôt. => mange'],
  right: ['Il va bien.', 'Elle peut venir.', 'Ceux qui partent avec elle dorment.'],
});
