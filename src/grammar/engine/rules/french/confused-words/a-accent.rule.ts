import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_ACCENT',
  category: 'CONFUSED_WORDS',
  description: '« a » pour « à »',
  message: 'La préposition s’écrit « à ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    {
      pattern:
        "grâce|quant|face|suite|jusqu’|jusqu'|contrairement|conformément|par|rapport [a] la|le|l’|l'|mon|ma|mes|ton|ta|son|sa|ses|notre|votre|leur|ce|cette|ces|un|une|moi|toi|lui|elle|nous|vous|eux|demain|paris => à",
      exceptions: ['par [a]'],
    },
    {
      pattern:
        '[a] demain|bientôt|partir|cause|travers|pied|vélo|cheval|nouveau|propos|côté|peine|jamais /\\p{L}+|[.,!?]/ => à',
      exceptions: ["il|elle|on|qui|y|ça|cela|n’|n'|l’|l'|m’|m'|t’|t'|en|ne|a|lui|leur|nous|vous|se|s’ [a] _"],
    },
    "suis|est|sommes|sont|vais|va|allons|vont|habite|habitons|arrive|reste|pense|parle|donne|dit|joue|téléphone|ressemble|commence|apprends|réussi [a] la|l’|l'|mon|ma|mes|ton|ta|son|sa|ses|un|une|paris|lyon|toi|moi|elle|lui|eux|nous|vous|tout|chaque|cette => à",
  ],
  wrong: ['Grâce [[a]] toi, je ris. => à', '[[A]] demain ! => À', 'Il va [[a]] la gare. => à'],
  right: ['Grâce à toi, je ris.', 'À demain !', 'Il a demandé son chemin.'],
});
