import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTACT_WITH_ME',
  category: 'GRAMMAR',
  description: '“contact with me” for “contact me”',
  message: 'Leave out “with” or “to” after “contact”.',
  shortMessage: 'Preposition',
  patterns: ["please|to|can|will|could|you|may|should|not|n't|n’t [contact with|to] me|us|him|her|them => contact"],
  exceptions: [
    'in|into|eye|close|have|had|lost|lose|make|made|personal|direct|my|your [contact with] _',
    'to [contact with]',
  ],
  wrong: ['Please [[contact with]] me. => contact', 'You can [[contact to]] us by phone. => contact'],
  right: ['Please contact me.', 'He has contact with us.'],
});
