import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MANY_OF_PEOPLE',
  category: 'GRAMMAR',
  description: '“many of people” for “many people”',
  message: 'Leave out “of”, or write “of the”.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'many|some|several|few [of] people|students|children|countries|companies|things|cars|teachers|parents|women|men|animals|books|cities => ',
    },
  ],
  exceptions: ["many|some|few [of] _ 's|’s|who"],
  wrong: ['Many[[ of]] people like it. =>', 'Some[[ of]] cars are red. =>'],
  right: ['Many people like it.', 'Many of the people like it.'],
});
