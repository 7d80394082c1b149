import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HONEST_TRUTH',
  category: 'REDUNDANCY',
  picky: true,
  description: '“unintentional mistake” for “mistake”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[unexpected emergency|emergencies] => \\2',
    '[unintentional mistake|mistakes|error] => \\2',
    '[honest truth] => truth',
    '[sworn affidavit] => affidavit',
    '[difficult dilemma] => dilemma',
  ],
  wrong: ['It was an [[unintentional mistake]]. => mistake', 'That is the [[honest truth]]. => truth'],
  right: ['It was a mistake.', 'That is the truth.'],
});
