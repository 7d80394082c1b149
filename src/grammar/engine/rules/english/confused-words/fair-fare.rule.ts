import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAIR_FARE',
  category: 'CONFUSED_WORDS',
  description: '“fair” for “fare” and the other way round',
  message: 'A “fare” is the price of a ride; “fair” means “just”.',
  shortMessage: 'Confused words',
  patterns: [
    'bus|train|taxi|air|plane|ferry|return|cab|subway|metro [fair|fairs] => {fare:\\2}',
    "not|is|was|it|be|'s|’s|only [fare] /[.,!?]|to|that|for|and|enough/ => fair",
    'a [fare] share|trial|deal|price|chance|amount|number|game|fight => fair',
  ],
  wrong: ['The bus [[fair]] has gone up. => fare', 'It is not [[fare]] to them. => fair'],
  right: ['The bus fare has gone up.', 'It is not fair to them.', 'A taxi fare like this is too much.'],
});
