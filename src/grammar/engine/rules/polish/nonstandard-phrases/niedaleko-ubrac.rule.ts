import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIEDALEKO_UBRAC',
  category: 'NONSTANDARD_PHRASES',
  description: '„ubrać buty” zamiast „włożyć buty”',
  message: 'Ubrania się wkłada; ubiera się kogoś.',
  shortMessage: 'Czasownik',
  patterns: [
    '[ubrać] buty|kurtkę|czapkę|sukienkę|spodnie|płaszcz|sweter|koszulę|rękawiczki => włożyć',
    '[ubrał] buty|kurtkę|czapkę|spodnie|płaszcz|sweter|koszulę => włożył',
    '[ubrała] buty|kurtkę|czapkę|sukienkę|spodnie|płaszcz|sweter => włożyła',
    '[ubierz] buty|kurtkę|czapkę|sukienkę|spodnie|płaszcz => włóż',
  ],
  wrong: ['Musisz [[ubrać]] kurtkę. => włożyć', 'Ona [[ubrała]] sukienkę. => włożyła'],
  right: ['Musisz włożyć kurtkę.', 'Ona ubrała dziecko.'],
});
