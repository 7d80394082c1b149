import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YOU_HAVE_EVER',
  category: 'GRAMMAR',
  description: '“You have ever been there?” for “Have you ever been there?”',
  message: 'A question begins with the verb.',
  shortMessage: 'Word order',
  patterns: [
    '^ [you have] ever :VBN _~12 \\? => have you',
    '^ [they have] ever :VBN _~12 \\? => have they',
    '^ [we have] ever :VBN _~12 \\? => have we',
    '^ [he has] ever :VBN _~12 \\? => has he',
    '^ [she has] ever :VBN _~12 \\? => has she',
    '^ [it has] ever :VBN _~12 \\? => has it',
  ],
  wrong: ['[[You have]] ever been to Rome? => Have you', '[[She has]] ever seen it? => Has she'],
  right: ['Have you ever been to Rome?', 'No food they have ever tried was better.'],
});
