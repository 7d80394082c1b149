import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DLATEGO_ZE',
  category: 'NONSTANDARD_PHRASES',
  description: '„dla tego bo” i „dlatego bo”',
  message: 'Mówimy „dlatego że”.',
  shortMessage: 'Spójnik',
  patterns: [
    '[dlatego bo] => dlatego że',
    '[dlatego ponieważ] => dlatego że',
    '[dlatego gdyż] => dlatego że',
    '[z powodu że] => dlatego że',
    '[pomimo iż że] => pomimo że',
  ],
  wrong: ['Nie idę, [[dlatego bo]] pada. => dlatego że', 'Śpi, [[dlatego ponieważ]] jest chory. => dlatego że'],
  right: ['Nie idę, dlatego że pada.', 'Śpi, ponieważ jest chory.'],
});
