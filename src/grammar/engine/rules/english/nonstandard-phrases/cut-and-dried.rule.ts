import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CUT_AND_DRIED',
  category: 'NONSTANDARD_PHRASES',
  description: '“cut and dry” for “cut and dried”',
  message: 'The phrase is “cut and dried”.',
  shortMessage: 'Set phrase',
  patterns: ['cut and [dry] /[.,;!?]|as|but|case|answer/ => dried'],
  wrong: ['It is not so cut and [[dry]]. => dried', 'The case is cut and [[dry]], he says. => dried'],
  right: ['It is not so cut and dried.', 'The wood is cut in May.'],
});
