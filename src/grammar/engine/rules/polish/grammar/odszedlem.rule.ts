import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ODSZEDLEM',
  category: 'GRAMMAR',
  description: '„przyszłem”, „wyszłem” zamiast „przyszedłem”, „wyszedłem”',
  message: 'Forma męska ma „-szedł-”: „przyszedłem”, „wyszedłem”.',
  shortMessage: 'Forma czasownika',
  patterns: [
    'wszedłam => weszłam',
    'weszłem => wszedłem',
    'zeszłem => zszedłem',
    'zaszłem => zaszedłem',
    'nadeszłem => nadszedłem',
    'odeszłem => odszedłem',
    'podeszłem => podszedłem',
    'przeszłem => przeszedłem',
    'obeszłem => obszedłem',
    'doszłem => doszedłem',
  ],
  wrong: ['Wczoraj [[odeszłem]] z pracy. => odszedłem', 'Szybko [[podeszłem]] do okna. => podszedłem'],
  right: ['Wczoraj odszedłem z pracy.', 'Szybko podeszłam do okna.'],
});
