import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEATHER_WHETHER',
  category: 'CONFUSED_WORDS',
  description: '“weather” for “whether”',
  message: 'Did you mean “whether”? “Weather” is rain and sunshine.',
  shortMessage: 'Confused words',
  patterns: [
    '^ [weather] you|they|he|she|i|we|or => whether',
    'know|knows|wonder|wondered|ask|asked|decide|sure|see|tell [weather] you|they|he|she|it|i|we|or|to|this|that => whether',
  ],
  wrong: ['[[Weather]] you like it or not, I go. => Whether', 'I wonder [[weather]] it works. => whether'],
  right: ['Whether you like it or not, I go.', 'They know the weather here.'],
});
