import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERS_PRONOUN_AGREEMENT',
  category: 'GRAMMAR',
  description: 'A personal pronoun with the wrong form of “to be”',
  message: 'Use “am” with “I”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern: '=I [is|are]>a|the => am',
      exceptions: [
        'and|or|with|of|than|as|like|nor|between =I [is|are]',
        '/["“‘\']/ =I [is]',
        'letter|numeral|pronoun|word =I [is]',
      ],
    },
    {
      pattern: '=We|They|we|they [is|was] => {pluralverb:\\2}',
      message: 'Use “{pluralverb:\\2}” with “\\1”.',
      exceptions: ['of|with|between|than|as|for|like|from|about|to|what|who|where|how|that =we|they [is|was]'],
    },
    { pattern: '^ you [is|was] => {pluralverb:\\3}', message: 'Use “{pluralverb:\\3}” with “you”.' },
    { pattern: '^ he|she|it [are|were] => {singularverb:\\3}', message: 'Use “{singularverb:\\3}” with “\\2”.' },
  ],
  wrong: [
    'They [[was]] late for dinner. => were',
    'You [[is]] my friend. => are',
    'He [[are]] at home. => is',
    'We [[is]] ready now. => are',
  ],
  right: ['They were late for dinner.', 'If he were at home, I would call.', 'All we need to know about them is here.'],
});
