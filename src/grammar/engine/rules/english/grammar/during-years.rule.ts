import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DURING_YEARS',
  category: 'GRAMMAR',
  description: '“during thirty years” for “for thirty years”',
  message: 'Say “for” before a length of time.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        '[during] two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|many|several years|months|weeks|days|hours|minutes /[.,;!?]|and|because|but|until|in/ => for',
    },
  ],
  exceptions: [
    '[during] _ _ in january|february|march|april|may|june|july|august|september|october|november|december|summer|winter|spring|autumn',
    '[during] _ _ and nights|days|evenings|weekends',
  ],
  wrong: ['He worked there [[during]] thirty years. => for', 'I waited [[during]] two hours and left. => for'],
  right: ['He worked there for thirty years.', 'He slept during the day.', 'The fair runs during two weeks in May.'],
});
