import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DZIEKOWAC_KOMUS',
  category: 'GRAMMAR',
  description: '„dziękuję panią” zamiast „dziękuję pani”',
  message: 'Dziękujemy komuś, w celowniku.',
  shortMessage: 'Przypadek',
  patterns: [
    'dziękuję|dziękujemy|dziękować|podziękować [panią] => pani',
    'dziękuję|dziękujemy|dziękować|podziękować [pana] /[.,!]|za|bardzo/ => panu',
    'dziękuję|dziękujemy|dziękować|podziękować [ciebie] => ci || tobie',
    'dziękuję|dziękujemy|dziękować|podziękować [was] => wam',
    'dziękuję|dziękujemy|dziękować|podziękować [mamę] => mamie',
  ],
  wrong: ['Dziękuję [[panią]] za pomoc. => pani', 'Chcę podziękować [[was]]. => wam'],
  right: ['Dziękuję pani za pomoc.', 'Chcę podziękować wam.'],
});
