import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOW_YOU_SAY',
  category: 'GRAMMAR',
  description: '“How you say this?” for “How do you say this?”',
  message: 'A question needs “do” before “you”.',
  shortMessage: 'Word order',
  patterns: [{ pattern: '^ how [you] say|call|spell|write|pronounce _~8 \\? => do you' }],
  exceptions: ['^ how [you] _ _~8 , _'],
  wrong: ['How [[you]] say this word in Greek? => do you', 'How [[you]] spell it? => do you'],
  right: ['How do you say this word in Greek?', 'How you say it matters.', "How you say things matters, doesn't it?"],
});
