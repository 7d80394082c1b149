import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUELQUE',
  category: 'CONFUSED_WORDS',
  description: '« quelque » et « quel que »',
  message: 'On écrit « quelques » devant un pluriel et « quel que » devant « soit ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    '[quelque] jours|mois|minutes|heures|semaines|années|amis|personnes|fois|euros|mots|livres|exemples|problèmes => quelques',
    '[quelque|quelques] soit|soient => quel que',
    '[quelques] chose|part|temps => quelque',
  ],
  wrong: ['Il reste [[quelque]] jours. => quelques', '[[Quelque]] soit le temps, il marche. => Quel que'],
  right: ['Il reste quelques jours.', 'Il cherche quelque chose.'],
});
