import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_TACT',
  category: 'COMPOUNDING',
  description: '“in tact”, “worth while”',
  message: 'Write this as one word.',
  shortMessage: 'Compound word',
  patterns: [
    '[in tact] => intact',
    '[worth while] => worthwhile',
    '[note worthy] => noteworthy',
    '[trust worthy] => trustworthy',
    '[wide spread] => widespread',
    '[off spring] => offspring',
    '[on going] => ongoing',
    '[out standing] => outstanding',
    '[new born] => newborn',
    '[over all] , => overall',
    'the [over all] result|cost|impression|quality|effect => overall',
  ],
  wrong: ['The vase is [[in tact]]. => intact', 'It is [[worth while]] to go. => worthwhile'],
  right: ['The vase is intact.', 'It is worth a while.'],
});
