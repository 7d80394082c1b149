import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIECIU_BYLO',
  category: 'GRAMMAR',
  description: '„pięć osób byli” zamiast „pięć osób było”',
  message: 'Przy liczebniku od pięciu czasownik jest w liczbie pojedynczej.',
  shortMessage: 'Zgoda',
  patterns: [
    '^ pięć|sześć|siedem|osiem|dziewięć|dziesięć|kilka|wiele|dużo osób|ludzi|kobiet|dni|lat|dzieci [są] => jest',
    '^ pięć|sześć|siedem|osiem|dziewięć|dziesięć|kilka|wiele|dużo osób|ludzi|kobiet|dni|lat|dzieci [byli|były] => było',
    '^ pięć|sześć|siedem|osiem|dziewięć|dziesięć|kilka|wiele|dużo osób|ludzi|kobiet|dzieci [przyszli|przyszły] => przyszło',
    '^ pięć|sześć|siedem|osiem|dziewięć|dziesięć|kilka|wiele|dużo osób|ludzi|kobiet|dzieci [mają] => ma',
  ],
  wrong: ['Pięć osób [[byli]] chorych. => było', 'Wiele ludzi [[mają]] psa. => ma'],
  right: ['Pięć osób było chorych.', 'Wiele ludzi ma psa.'],
});
