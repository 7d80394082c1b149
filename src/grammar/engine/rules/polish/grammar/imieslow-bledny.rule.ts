import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMIESLOW_BLEDNY',
  category: 'GRAMMAR',
  description: '„przyszedłszy” i „będąc byłem”',
  message: 'Ten imiesłów ma inną formę.',
  shortMessage: 'Imiesłów',
  patterns: [
    '[robiąć] => robiąc',
    '[idąć] => idąc',
    '[mówiąć] => mówiąc',
    '[patrząć] => patrząc',
    '[czytająć] => czytając',
    '[jadąć] => jadąc',
    '[wracająć] => wracając',
    "[zrobiwszy'] => zrobiwszy",
    '[będąć] => będąc',
    '[krótko mówiąć] => krótko mówiąc',
  ],
  wrong: ['[[Idąć]] do domu, śpiewał. => Idąc', '[[Patrząć]] w okno, myślę. => Patrząc'],
  right: ['Idąc do domu, śpiewał.', 'Patrząc w okno, myślę.'],
});
