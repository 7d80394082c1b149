import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOREWORD_FORWARD',
  category: 'CONFUSED_WORDS',
  description: '“forward” for “foreword”, and other words that look like “forward”',
  message: 'A “foreword” opens a book; “forward” is a direction.',
  shortMessage: 'Confused words',
  patterns: [
    'the|a [forward] to|of the|his|her|this|my book|edition|volume|novel => foreword',
    'look|looking|looks|looked|step|move|moving|put|go|going|push [foreword|foward|foreward] => forward',
    '[foreword] by /\\p{Lu}.*/ => foreword',
    'straight [foreword] => forward',
  ],
  wrong: ['He wrote the [[forward]] to the book. => foreword', 'I look [[foreword]] to it. => forward'],
  right: ['He wrote the foreword to the book.', 'I look forward to it.'],
});
