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
        '/\\p{L}{2,}/ [a] moi|toi|eux|celui|celle|ceux|celles|lequel|nouveau|partir|travers|propos|condition|cause|jamais|rien => à',
      exceptions: ["il|elle|on|qui|y|ça|cela|ce|n’|n'|l’|l'|en|ne|lui|leur|nous|vous|se|les|la|le [a] _"],
    },
    '[a] :INF^:N,A,V => à',
    {
      pattern:
        "prends|prenez|gare|servir|sert|servent|attention|droit|besoin|grâce|donné|donner|donne|donnez|correspond|correspondra|correspondent|appartient|appartiennent|accéder|accès|réponse|répondre|répond|renonce|renoncé|tient|jusque|quelques|mettre|mis|mène|mener|accompagner|retourner|retour|retourné|retourna|arriver|arrivé|arrivés|aller|allé|allés|allons|allez|revenir|revenu|passer|lié|liée|liées|liés|adapté|adaptée|comparé|relatif|relative|relatifs|relatives|associé|associée|associés|associées|identique|identiques|égal|égale|supérieur|inférieur|semblable|similaire|continuer|continue|continuent|commencé|commencer|commence|commencent|réussi|réussir|aidé|aider|invite|inviter|inviter|obligé|forcé|prêt|prête|prêts|prêtes|difficile|facile|faciles|difficiles [a] le|la|les|l’|l\\'|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|un|une|chaque|tout|toute|tous|plusieurs|nous|vous|lui|elle|quelqu’un => à",
      exceptions: ['il|elle|on|qui|y|n’|ne prends|donné|donne|servi|mis|passé|aidé|réussi [a]', 'besoin [a] _'],
    },
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
  wrong: [
    'Prends garde [[a]] toi. => à',
    'C’est difficile [[a]] comprendre. => à',
    'Grâce [[a]] toi, je ris. => à',
    '[[A]] demain ! => À',
    'Il va [[a]] la gare. => à',
  ],
  right: ['Elle a un frère.', 'Grâce à toi, je ris.', 'À demain !', 'Il a demandé son chemin.'],
});
