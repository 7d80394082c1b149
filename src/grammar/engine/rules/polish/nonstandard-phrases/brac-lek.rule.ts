import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BRAC_LEK',
  category: 'NONSTANDARD_PHRASES',
  description: '„jeść lekarstwo”, „zrobić egzamin”',
  message: 'Mówimy „brać lek” i „zdać egzamin”.',
  shortMessage: 'Zwrot',
  patterns: [
    '[jeść] lekarstwo|lekarstwa|tabletki|leki|antybiotyk => brać',
    '[jem] lekarstwo|lekarstwa|tabletki|leki|antybiotyk => biorę',
    '[je] tabletki|antybiotyk => bierze',
    '[zrobić] egzamin|maturę => zdać',
    '[zrobiłem] egzamin|maturę => zdałem',
    '[zrobiłam] egzamin|maturę => zdałam',
  ],
  wrong: ['Muszę [[jeść]] tabletki. => brać', 'Wczoraj [[zrobiłam]] egzamin. => zdałam'],
  right: ['Muszę brać tabletki.', 'Wczoraj zrobiłam zakupy.'],
});
