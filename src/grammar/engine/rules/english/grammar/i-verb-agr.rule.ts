import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'I_VERB_AGR',
  category: 'GRAMMAR',
  description: '“I”, “we”, “you” or “they” with a singular verb: “they has”',
  message: 'Use “{base:\\2}” with “\\1”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '=I|we|they|We|They [has|does|goes|knows|thinks|says|seems|becomes|understands|believes|agrees|prefers|remembers]<of|to|with|for|by|like => {base:\\2}',
      exceptions: ['of|with|between|than|as|for|like|from|about|and|or =I|we|they [_]'],
    },
    {
      pattern:
        '^ you [has|does|goes|knows|thinks|says|seems|becomes|understands|believes|agrees|prefers|remembers] => {base:\\3}',
      message: 'Use “{base:\\3}” with “you”.',
    },
  ],
  wrong: [
    'They [[has]] a garden behind the house. => have',
    'Sometimes I [[goes]] there alone. => go',
    'You [[knows]] the answer. => know',
  ],
  right: ['They have a garden.', 'One of the people who taught them and I has left.', 'You know the answer.'],
});
