import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RELATIVE_OBJECT_TWICE',
  category: 'GRAMMAR',
  description: '“the car which I bought it” for “the car which I bought”',
  message: '“Which” already stands for the thing, so leave out “it”.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        ':NN,NNS which i|we|you|they|he|she bought|saw|read|made|wrote|found|lost|watched|ordered|received|visited|got|sold|took [it|them] => ',
    },
  ],
  exceptions: [', which _ _ [_]'],
  wrong: ['The car which I bought[[ it]] is red. =>', 'The books which we read[[ them]] were old. =>'],
  right: ['The car which I bought is red.', 'I do not know which of us read it.'],
});
