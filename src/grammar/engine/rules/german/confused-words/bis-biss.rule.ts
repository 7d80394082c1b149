import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BIS_BISS',
  category: 'CONFUSED_WORDS',
  description: '„er bis ihn“ statt „er biss ihn“',
  message: 'Die Form von „beißen“ hat zwei s.',
  shortMessage: 'Verwechslung',
  patterns: ['Hund|Katze|Schlange|Mücke|er|sie [bis] ihn|mich|dich|sie|uns|zu|in => biss'],
  exceptions: ['er|sie bis [_]'],
  wrong: ['Der Hund [[bis]] mich ins Bein. => biss', 'Die Schlange [[bis]] ihn. => biss'],
  right: ['Der Hund biss mich ins Bein.', 'Der Hund bleibt bis morgen.'],
});
