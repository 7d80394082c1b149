import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENTRAIN_EN_TRAIN',
  category: 'CONFUSED_WORDS',
  description: '« entrain de » pour « en train de »',
  message: 'Pour une action en cours, on écrit « en train de ».',
  shortMessage: 'Deux mots',
  patterns: [
    'suis|es|est|sommes|êtes|sont|était|étaient|étais [entrain] de|d’ => en train',
    'de|avec|plein|sans d’|l’|son [en train]^=x /[.,;!?]/ => entrain',
  ],
  wrong: ['Il est [[entrain]] de lire. => en train', 'Nous sommes [[entrain]] de dîner. => en train'],
  right: ['Il est en train de lire.', 'Il chante avec entrain.'],
});
