import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RAIN_REIGN_REIN',
  category: 'CONFUSED_WORDS',
  description: '“rain”, “reign” and “rein”',
  message: 'Kings “reign”, riders hold the “reins”, and “rain” falls from the sky.',
  shortMessage: 'Confused words',
  patterns: [
    'free [reign] /to|[.,;!?]|over|in/ => rein',
    '[reign|rain] in the|their|his|her|our|your|its|spending|costs|inflation government|spending|costs|power|inflation|deficit|excesses|enthusiasm|horse|banks => rein',
    'a|the|his|her [rein|rain] of king|queen|terror|henry|elizabeth|victoria|charles|louis => reign',
    { pattern: 'the [reigns] of power|government|the|control => reins', exceptions: ['the [reigns] of the'] },
    'take|took|taking|hand|handed|hold|held over? the [reigns] => reins',
  ],
  wrong: [
    'They gave him free [[reign]] to act. => rein',
    'It was a [[rein]] of terror. => reign',
    'She took the [[reigns]]. => reins',
  ],
  right: ['They gave him free rein to act.', 'It was a reign of terror.', 'The rain in Spain falls on the plain.'],
});
