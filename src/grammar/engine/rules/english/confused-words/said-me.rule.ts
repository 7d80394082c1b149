import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SAID_ME',
  category: 'CONFUSED_WORDS',
  description: '“said me that” for “told me that”',
  message: 'Use “tell” before the person you speak to.',
  shortMessage: 'Say and tell',
  patterns: [
    { pattern: '[said] me|him|us|them that => told' },
    { pattern: '[say] me|him|us|them that => tell' },
    { pattern: '[says] me|him|us|them that => tells' },
  ],
  wrong: ['She [[said]] me that it was late. => told', 'They always [[say]] us that we are lazy. => tell'],
  right: ['She told me that it was late.', 'She said that it was late.'],
});
