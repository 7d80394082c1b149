import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COOKER',
  category: 'CONFUSED_WORDS',
  description: '“a good cooker” for “a good cook”',
  message: 'A “cooker” is an appliance. A person who cooks is a “cook”.',
  shortMessage: 'Wrong word',
  patterns: [
    "mother|father|grandmother|he|she|i|sister|brother|wife|husband|you is|am|was|are|'s|’s|'m|’m a good|great|excellent|bad|terrible|wonderful|fantastic|better [cooker] => cook",
    "mother|father|grandmother|he|she|i|sister|brother|wife|husband is|am|was|'s|’s a very|really|pretty|quite good|great|bad|nice [cooker] => cook",
  ],
  wrong: ['My mother is a very good [[cooker]]. => cook', 'He is a great [[cooker]]. => cook'],
  right: ['My mother is a good cook.', 'It is a good cooker.'],
});
