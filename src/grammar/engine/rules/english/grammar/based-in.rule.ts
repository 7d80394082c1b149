import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BASED_IN',
  category: 'GRAMMAR',
  description: '“based in a true story” for “based on a true story”',
  message: 'A story is based “on” something.',
  shortMessage: 'Preposition',
  patterns: [
    { pattern: 'based [in] a|the|my|our? fact|facts|idea|ideas|book|story|experience|true|real|novel|research => on' },
    { pattern: '[in the age of] :CD => at the age of', message: 'The phrase is “at the age of”.' },
    {
      pattern:
        'happen|live|work|problems|job|be|happy|better|change|changes|children [on] the future \\.|,|;|and|because => in',
      message: 'The phrase is “in the future”.',
    },
    { pattern: '[in abroad] => abroad', message: '“Abroad” needs no preposition before it.' },
  ],
  exceptions: ['based in my|our|the book|novel|research|real'],
  wrong: [
    'It is based [[in]] a true story. => on',
    'She left home [[in the age of]] ten. => at the age of',
    'They live [[in abroad]]. => abroad',
  ],
  right: ['It is based on a true story.', 'We live in the age of steam.'],
});
