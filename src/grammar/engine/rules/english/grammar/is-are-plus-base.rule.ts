import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IS_ARE_PLUS_BASE',
  category: 'GRAMMAR',
  description: 'Two verbs where one is enough: “he is go”, “they are want”',
  message: 'There is one verb too many here.',
  shortMessage: 'Verb form',
  patterns: [
    'he|she|it [is want|need|go|come|like|know|think|believe|seem|understand|depend|happen|belong|cost|live|agree] => {third:\\3}',
    'we|they|you [are want|need|go|come|know|think|believe|seem|understand|depend|belong|agree] => \\3',
  ],
  wrong: ['She [[is want]] a dog. => wants', 'They [[are believe]] it. => believe'],
  right: ['She wants a dog.', 'They are like us.'],
});
