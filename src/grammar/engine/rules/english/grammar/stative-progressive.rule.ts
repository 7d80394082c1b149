import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STATIVE_PROGRESSIVE',
  category: 'GRAMMAR',
  description: '“I am knowing” for “I know”',
  message: 'This verb has no “-ing” tense: use the simple form.',
  shortMessage: 'Verb tense',
  patterns: [
    {
      pattern: "i|we|they|you am|are|'m|'re|’m|’re not? [understanding] you|it|this|that|the|him|what|him|her|them => ",
    },
    {
      pattern:
        "am|is|are|'m|’m|'re|’re [having] two|three|four|one|many|several|a|an brothers|brother|sisters|sister|children|car|cars|dog|dogs|cat|cats|house|houses =>",
    },
    'i|we|you|they [am|are knowing|needing|believing|owning|wanting] => {base:\\3}',
    'he|she|it [is knowing|needing|believing|owning|wanting|belonging] => {thirdof:\\3}',
  ],
  wrong: ['We [[are needing]] help. => need', 'He [[is knowing]] that. => knows'],
  right: ['We need help.', 'The needing is gone.'],
});
