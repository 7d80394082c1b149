import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'E_ACCENTO',
  category: 'CONFUSED_WORDS',
  description: '«e» per «è» e viceversa',
  message: 'Il verbo «essere» si scrive con l’accento: «è».',
  shortMessage: 'Accento',
  patterns: [
    {
      pattern: "non|lui|lei|questo|quello|questa|quella|ciò|c’|c' [e] => è",
      exceptions: [
        'non|lui|lei|questo|quello|questa|quella|ciò [e] :N,A',
        'lui|lei|questo|quello|questa|quella|ciò [e] _',
      ],
    },
    "[/dov['’]e/] => dov’è",
    "[/cos['’]e/] => cos’è",
    "[/com['’]e/] => com’è",
    'non [e] vero|giusto|bello|facile|possibile|un|una|il|la|mai|ancora|più|molto|stato|stata|niente|così => è',
  ],
  wrong: ['Non [[e]] vero. => è', '[[Dov’e]] la chiave? => Dov’è'],
  right: ['Non è vero.', 'Lui e lei ridono.'],
});
