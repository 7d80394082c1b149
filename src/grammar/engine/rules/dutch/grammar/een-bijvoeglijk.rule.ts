import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EEN_BIJVOEGLIJK',
  category: 'GRAMMAR',
  words: {
    mooie: 'mooi',
    nieuwe: 'nieuw',
    grote: 'groot',
    kleine: 'klein',
    oude: 'oud',
    goede: 'goed',
    lange: 'lang',
    rode: 'rood',
    leuke: 'leuk',
    moeilijke: 'moeilijk',
    belangrijke: 'belangrijk',
    jonge: 'jong',
  },
  description: '“een mooie huis” voor “een mooi huis”',
  message: 'Na “een” krijgt het bijvoeglijk naamwoord bij een het-woord geen e.',
  shortMessage: 'Buiging',
  patterns: [
    'een [@words] huis|boek|kind|meisje|dier|bedrijf|land|woord|verhaal|probleem|bestand|programma|systeem|jaar|raam|bed|bericht|gesprek|antwoord|restaurant|museum|voorbeeld|idee|plan|feest|cadeau => {words:\\2}',
  ],
  wrong: ['Zij heeft een [[mooie]] huis. => mooi', 'Het is een [[grote]] probleem. => groot'],
  right: ['Zij heeft een mooi huis.', 'Zij heeft een mooie tuin.'],
});
