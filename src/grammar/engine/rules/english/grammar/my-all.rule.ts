import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MY_ALL',
  category: 'GRAMMAR',
  description: '“my all friends” for “all my friends”',
  message: 'Put “all” before “{lower:\\1}”.',
  shortMessage: 'Word order',
  patterns: [
    { pattern: '[my|your|his|our|their all] :NNS => all {lower:\\1}' },
    { pattern: '[every of] them|us|you|the|my|these => each of', message: 'Say “each of” or “every one of”.' },
  ],
  wrong: ['[[My all]] friends came. => All my', '[[Every of]] them left. => Each of'],
  right: ['All my friends came.', 'It was his all.'],
});
