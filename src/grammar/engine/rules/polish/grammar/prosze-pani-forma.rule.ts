import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PROSZE_PANI_FORMA',
  category: 'GRAMMAR',
  description: '„proszę panią” zamiast „proszę pani”',
  message: 'Jako zwrot do kogoś mówimy „proszę pani”.',
  shortMessage: 'Forma',
  patterns: ['^ [proszę panią] , => proszę pani', ', [proszę panią] /[.,!]/ => proszę pani'],
  wrong: ['Tak, [[proszę panią]]. => proszę pani', 'Nie, [[proszę panią]], nie wiem. => proszę pani'],
  right: ['Tak, proszę pani.', 'Proszę panią o pomoc.'],
});
