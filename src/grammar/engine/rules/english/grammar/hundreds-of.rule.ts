import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HUNDREDS_OF',
  category: 'GRAMMAR',
  description: '“hundred of people” and “two hundreds people”',
  message: 'Say “hundreds of people”, but “two hundred people”.',
  shortMessage: 'Noun number',
  patterns: [
    {
      pattern:
        'one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|several [thousands|millions|billions|hundreds] => {withoutS:\\2}',
      exceptions: ['several [_] of'],
    },
    '[hundred|thousand|million] of people|dollars|euros|years|times|users|children|men|women|miles|books|jobs|cars|trees|things|students|workers|soldiers => \\1s',
  ],
  exceptions: [
    'a|one|two|three|five|ten|per|several|few|half|quarter [hundred|thousand|million] of',
    '/\\p{N}+/ [hundred|thousand|million] of',
  ],
  wrong: [
    'It costs two [[thousands]] euros. => thousand',
    '[[Hundred]] of people came. => Hundreds',
    'They sold [[thousand]] of books. => thousands',
  ],
  right: ['Hundreds of people came.', 'They sold two thousand books.'],
});
