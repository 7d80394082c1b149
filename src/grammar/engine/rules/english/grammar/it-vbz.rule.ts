import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_VBZ',
  category: 'GRAMMAR',
  description: '“it” with a plural verb: “it make”',
  message: 'Use “{third:\\3}” with “it”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ it [seem|appear|depend|happen|become|contain|include|consist|remain|belong|mean|begin|exist] => {third:\\3}',
  ],
  wrong: ['It [[seem]] too late for that. => seems', 'It [[depend]] on the weather. => depends'],
  right: ['It seems too late for that.', 'Let it remain here.'],
});
