import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MITS_TENZIJ',
  category: 'CONFUSED_WORDS',
  description: '“mits niet” voor “tenzij”',
  message: '“Mits … niet” schrijf je korter als “tenzij”.',
  shortMessage: 'Woordkeus',
  patterns: ['[mits het niet] regent|sneeuwt|vriest|stormt => tenzij het'],
  wrong: ['We gaan, [[mits het niet]] regent. => tenzij het', 'Hij fietst, [[mits het niet]] vriest. => tenzij het'],
  right: ['We gaan, tenzij het regent.', 'We gaan, mits het droog is.'],
});
