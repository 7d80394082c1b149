import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEPEND_AT',
  category: 'GRAMMAR',
  description: '“depends at” for “depends on”',
  message: 'The verb is followed by “on”.',
  shortMessage: 'Preposition',
  patterns: [
    'depend|depends|depended [at|of] => on',
    'depend|depends|depended|depending increasingly|only|mainly|largely|entirely|mostly|heavily [at|of|from|in] => on',
    'depending [of|from|at] => on',
  ],
  exceptions: ['[at] least|times|all', '[of] course', '[in] part|turn|large'],
  wrong: ['It depends [[at]] the weather. => on', 'We go or stay, depending [[of]] the weather. => on'],
  right: ['It depends on the weather.', 'It depends at least on two things.'],
});
