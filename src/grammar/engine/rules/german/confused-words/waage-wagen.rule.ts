import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAAGE_WAGEN',
  category: 'CONFUSED_WORDS',
  description: '„Wage“ statt „Waage“',
  message: 'Das Gerät zum Wiegen schreibt man mit zwei a.',
  shortMessage: 'Verwechslung',
  patterns: [
    'auf|die|der|eine|deine|meine|seine|ihre [=Wage] /[.,;!?]|zeigt|steht|stellen|gestellt|legen|gelegt|halten/ => =Waage',
    'küchenwage => Küchenwaage',
    'personenwage => Personenwaage',
    'wasserwage => Wasserwaage',
  ],
  wrong: ['Er stellte sich auf die [[Wage]]. => Waage', 'Ohne [[Küchenwage]] geht es nicht. => Küchenwaage'],
  right: ['Er stellte sich auf die Waage.', 'Ich wage es nicht.'],
});
