import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ROBIC_ZAKUPY',
  category: 'NONSTANDARD_PHRASES',
  description: '„iść na zakupów”, „robić zakup”',
  message: 'Mówimy „robić zakupy” i „iść na zakupy”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[robić zakup] => robić zakupy',
    '[robię zakup] => robię zakupy',
    '[zrobić zakup] /[.,!]/ => zrobić zakupy',
    'iść|idę|idzie|pójść|pójdę [w zakupy] => na zakupy',
    'iść|idę|idzie|pójść|pójdę [do zakupów] => na zakupy',
    'iść|idę|idzie|pójść|pójdę [na zakup] => na zakupy',
  ],
  wrong: ['Muszę [[robić zakup]]. => robić zakupy', 'Idę [[do zakupów]]. => na zakupy'],
  right: ['Muszę robić zakupy.', 'Idę na zakupy.'],
});
