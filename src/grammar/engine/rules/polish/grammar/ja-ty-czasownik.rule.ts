import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JA_TY_CZASOWNIK',
  category: 'GRAMMAR',
  description: '„ja jest”, „ty ma”',
  message: 'Forma czasownika zależy od osoby.',
  shortMessage: 'Osoba',
  patterns: [
    'ja nie? [jest|jesteś] => jestem',
    'ja nie? [ma|masz] => mam',
    'ja nie? [idzie|idziesz] => idę',
    'ja nie? [wie|wiesz] => wiem',
    'ja nie? [chce|chcesz] => chcę',
    'ja nie? [robi|robisz] => robię',
    'ja nie? [może|możesz] => mogę',
    'ty nie? [jest|jestem] => jesteś',
    'ty nie? [ma|mam] => masz',
    'ty nie? [wie|wiem] => wiesz',
    'ty nie? [chce|chcę] => chcesz',
    'ty nie? [może|mogę] => możesz',
  ],
  exceptions: ['niż|jak|i|a|czy|nie ja|ty nie? [_]'],
  wrong: ['Ja [[jest]] głodny. => jestem', 'Ty nie [[wie]] nic. => wiesz'],
  right: ['Ja jestem głodny.', 'Ty nie wiesz nic.'],
});
