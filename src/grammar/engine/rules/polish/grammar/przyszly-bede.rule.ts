import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZYSZLY_BEDE',
  category: 'GRAMMAR',
  description: '„będę zrobić” zamiast „zrobię”',
  message: 'Po „będę” nie ma czasownika dokonanego.',
  shortMessage: 'Czas przyszły',
  patterns: [
    '[będę zrobić] => zrobię',
    '[będę napisać] => napiszę',
    '[będę kupić] => kupię',
    '[będę przeczytać] => przeczytam',
    '[będę powiedzieć] => powiem',
    '[będę pójść] => pójdę',
    '[będziemy zrobić] => zrobimy',
    '[będziesz zrobić] => zrobisz',
    '[będę zadzwonić] => zadzwonię',
    '[będę zjeść] => zjem',
    '[będę przyjść] => przyjdę',
  ],
  wrong: ['Jutro [[będę zrobić]] obiad. => zrobię', 'Potem [[będę zadzwonić]]. => zadzwonię'],
  right: ['Jutro zrobię obiad.', 'Potem będę dzwonić.'],
});
