import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GLIELO_UNITO',
  category: 'CONFUSED_WORDS',
  description: '“glie lo” per “glielo”',
  message: 'Questi pronomi si scrivono uniti.',
  shortMessage: 'Grafia',
  patterns: [
    '[glie lo] => glielo',
    '[glie la] => gliela',
    '[glie li] => glieli',
    '[glie le] => gliele',
    '[glie ne] => gliene',
    '[gli e lo] dico|do|porto|chiedo => glielo',
  ],
  wrong: ['[[Glie lo]] dico io. => Glielo', 'Non [[glie ne]] parlo. => gliene'],
  right: ['Glielo dico io.', 'Non gliene parlo.'],
});
