import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURAL_VERB_AFTER_THIS',
  category: 'GRAMMAR',
  description: '“this” or “that” with a plural verb: “this are”',
  message: '“\\2” refers to one thing. Use “is”, or say “these” or “those”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ [this|that are] a|an => \\2 is',
    '^ [this are]>a|an => these are || this is',
    '^ [that are] my|your|his|her|our|their|the|not|very|some|many|all => those are || that is',
    '/because|but|so|if|think|know|[,;:]/ [this are] a|an => this is',
    {
      pattern: '/because|but|so|if|think|know|[,;:]/ [this are]>a|an => these are || this is',
      message: '“This” refers to one thing. Use “is”, or say “these”.',
    },
  ],
  wrong: [
    '[[This are]] an test. => This is',
    '[[This are]] my shoes. => These are',
    '[[That are]] the wrong keys. => Those are',
    'I know [[this are]] good news. => these are',
    'Hello world, [[this are]] a test. => this is',
  ],
  right: ['This is a test.', 'By this are meant two things.', 'These are my shoes and that is a coat.'],
});
