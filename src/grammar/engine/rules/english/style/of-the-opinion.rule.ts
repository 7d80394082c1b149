import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OF_THE_OPINION',
  category: 'STYLE',
  picky: true,
  description: '“am of the opinion that” for “think”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[am|are of the opinion that] => think',
    '[is of the opinion that] => thinks',
    '[was|were of the opinion that] => thought',
    '[it is my opinion that] => I think',
    '[am under the impression that] => think',
    '[have no doubt that] => know',
  ],
  wrong: ['I [[am of the opinion that]] it is late. => think', 'He [[is of the opinion that]] it works. => thinks'],
  right: ['I think that it is late.', 'It is his opinion.'],
});
