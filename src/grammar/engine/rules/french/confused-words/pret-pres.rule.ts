import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRET_PRES',
  category: 'CONFUSED_WORDS',
  description: '« prêt de » pour « près de » et inversement',
  message: '« Près de » signifie « non loin de » ; « prêt à » signifie « disposé à ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    "[prêt] de la|du|chez|l’|l'|moi|toi|lui|nous|vous|ici|chez => près",
    '[prêt] de /\\p{N}+|cent|mille|deux|trois|dix|vingt/ => près',
    'suis|es|est|sont|sommes|êtes|tout|fin|fins [près] à @infinitive|partir|tout|faire|servir => prêt',
  ],
  wrong: ['Il habite [[prêt]] de la gare. => près', 'Je suis [[près]] à partir. => prêt'],
  right: ['Il habite près de la gare.', 'Je suis prêt à partir.'],
});
