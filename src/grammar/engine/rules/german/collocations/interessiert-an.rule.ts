import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERESSIERT_AN',
  category: 'COLLOCATIONS',
  description: '„interessiert in“ statt „interessiert an“',
  message: 'Man ist an etwas interessiert und interessiert sich für etwas.',
  shortMessage: 'Präposition',
  patterns: [
    'bin|bist|ist|sind|seid|war|waren sehr|nicht? interessiert [in|für|über] _ => an',
    'interessiere mich [an|in|über] => für',
    'interessiert sich [an|in|über] => für',
  ],
  wrong: ['Ich bin interessiert [[in]] Musik. => an', 'Sie interessiert sich [[an]] Kunst. => für'],
  right: ['Ich bin interessiert an Musik.', 'Sie interessiert sich für Kunst.'],
});
