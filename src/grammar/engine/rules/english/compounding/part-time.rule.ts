import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PART_TIME',
  category: 'COMPOUNDING',
  description: '“part time job” for “part-time job”',
  message: 'Use a hyphen before a noun.',
  shortMessage: 'Compound word',
  patterns: [
    'a|the|my|his|her|our|their|another [part|full|half time] job|work|student|students|worker|workers|employee|employees|position|staff|teacher|basis => \\2-\\3',
    '[long|short|medium term] goal|goals|plan|plans|effect|effects|solution|solutions|memory|relationship|investment|contract|loan|damage|interest|strategy => \\1-\\2',
    '[high|low quality|speed|level|risk|cost|tech] product|products|internet|train|trains|connection|language|meeting|material|materials|clothes|images|photos => \\1-\\2',
    '[real time] data|information|system|systems|updates => real-time',
    '[first|second|third class] ticket|tickets|honours => \\1-\\2',
    '[second hand] car|cars|clothes|book|books|shop|furniture => second-hand',
    '[last minute] change|changes|decision|booking|offer => last-minute',
  ],
  wrong: [
    'He has a [[part time]] job. => part-time',
    'We need a [[long term]] plan. => long-term',
    'She bought a [[second hand]] car. => second-hand',
  ],
  right: ['He has a part-time job.', 'In the long term it pays.'],
});
