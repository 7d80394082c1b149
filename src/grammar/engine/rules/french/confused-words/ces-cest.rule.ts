import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CES_CEST',
  category: 'CONFUSED_WORDS',
  description: '« ces » ou « ses » pour « c’est »',
  message: 'Vouliez-vous écrire « c’est » ?',
  shortMessage: 'Confusion de mots',
  patterns: [
    {
      pattern:
        '^ [ces|ses|sait] un|une|le|la|pas|bien|très|vrai|trop|pour|moi|toi|lui|mon|ma|ton|ta|beau|bon|facile|difficile|possible|important => c’est',
      exceptions: ['^ [ces|ses] bon|beau'],
    },
    'que|mais|car|parce|donc|et [ces|ses] un|une|le|la|pas|très|trop|moi|toi|lui|mon|ma => c’est',
    "^ [s’|s' est] un|une|le|la|les|pas|bien|très|trop|vrai|moi|toi|lui|mon|ma|ton => c’est",
  ],
  wrong: ['[[Ces]] un ami. => C’est', 'Je crois que [[ses]] trop tard. => c’est', '[[S’est]] la vie. => C’est'],
  right: ['C’est un ami.', 'Il aime ses amis.', 'Ces livres sont à lui.'],
});
