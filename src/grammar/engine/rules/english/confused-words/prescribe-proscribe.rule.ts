import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRESCRIBE_PROSCRIBE',
  category: 'CONFUSED_WORDS',
  description: '“proscribe” for “prescribe”',
  message: 'A doctor “prescribes”; to “proscribe” is to forbid.',
  shortMessage: 'Confused words',
  patterns: [
    'doctor|doctors|she|he|physician|gp|was|were|to|often [proscribe|proscribes|proscribed]^proscribing medicine|medication|antibiotics|drugs|pills|a|him|her|me|painkillers|rest => {prescribe:\\2}',
  ],
  wrong: [
    'The doctor [[proscribed]] antibiotics. => prescribed',
    'They often [[proscribe]] drugs for it. => prescribe',
  ],
  right: ['The doctor prescribed antibiotics.', 'The law proscribes violence.'],
});
