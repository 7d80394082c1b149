import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SI_SY_CI',
  category: 'CONFUSED_WORDS',
  description: '« si » pour « s’y »',
  message: 'Devant un verbe pronominal, on écrit « s’y ».',
  shortMessage: 'Homophone',
  patterns: [
    'il|elle|on|ne|peut|faut|doit|va [si] connaît|connait|rend|met|attend|trouve|perd|prend|habitue|attendre|rendre|mettre|perdre|prendre|habituer|retrouver|installer|intéresse => s’y',
  ],
  wrong: ['Elle [[si]] connaît en musique. => s’y', 'Il faut [[si]] rendre demain. => s’y'],
  right: ['Elle s’y connaît en musique.', 'Il est si grand.'],
});
