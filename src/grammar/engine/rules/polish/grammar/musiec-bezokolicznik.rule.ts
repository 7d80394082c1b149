import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUSIEC_BEZOKOLICZNIK',
  category: 'GRAMMAR',
  description: '„muszę idę” zamiast „muszę iść”',
  message: 'Po tym czasowniku stoi bezokolicznik.',
  shortMessage: 'Bezokolicznik',
  patterns: [
    'muszę|musisz|chcę|chcesz|mogę|możesz|lubię|lubisz|trzeba|można|wolę [idę] => iść',
    'muszę|musisz|chcę|chcesz|mogę|możesz|lubię|lubisz|trzeba|można|wolę [robię] => robić',
    'muszę|musisz|chcę|chcesz|mogę|możesz|lubię|lubisz|trzeba|można|wolę [czytam] => czytać',
    'muszę|musisz|chcę|chcesz|mogę|możesz|lubię|lubisz|wolę [jem] => jeść',
    'muszę|musisz|chcę|chcesz|mogę|możesz|lubię|lubisz|wolę [śpię] => spać',
    'muszę|musisz|chcę|chcesz|mogę|możesz|trzeba [kupię] => kupić',
    'muszę|musisz|chcę|chcesz|mogę|możesz|wolę [jadę] => jechać',
  ],
  wrong: ['Muszę [[idę]] do domu. => iść', 'Lubię [[czytam]]. => czytać'],
  right: ['Muszę iść do domu.', 'Lubię czytać.'],
});
