import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_A_MANNER',
  category: 'STYLE',
  picky: true,
  description: '“on a regular basis” for “regularly”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[in a timely manner|fashion] => promptly',
    '[in a careful manner|fashion] => carefully',
    '[in a similar manner|fashion|way] => similarly',
    '[in an efficient manner|fashion] => efficiently',
    '[on a regular basis] => regularly',
    '[on a daily basis] => daily',
    '[on a weekly basis] => weekly',
    '[on a monthly basis] => monthly',
    '[on an annual basis] => yearly',
    '[on a temporary basis] => temporarily',
    '[on a case by case basis] => case by case',
  ],
  wrong: ['We meet [[on a regular basis]]. => regularly', 'Please reply [[in a timely manner]]. => promptly'],
  right: ['We meet regularly.', 'It is sold on this basis.'],
});
