import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIE_DAT_HET',
  category: 'GRAMMAR',
  description: '“het boek die” voor “het boek dat”',
  message: 'Bij een het-woord hoort “dat”.',
  shortMessage: 'Verwijzing',
  patterns: [
    'het huis|boek|kind|meisje|jongetje|dier|bedrijf|land|woord|verhaal|probleem|bestand|programma|systeem|idee|moment|jaar|plan [die] ik|jij|je|hij|ze|zij|we|wij|jullie|daar|hier|in|op|is|was|nu => dat',
  ],
  wrong: ['Het boek [[die]] ik lees, is dik. => dat', 'Ik ken het meisje [[die]] daar woont. => dat'],
  right: ['Het boek dat ik lees, is dik.', 'De man die daar woont.'],
});
