import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOGIN_VERB',
  category: 'COMPOUNDING',
  description: '“to login” for “to log in”',
  message: 'Write the verb as two words.',
  shortMessage: 'Compound word',
  words: {
    login: 'log in',
    logon: 'log on',
    logout: 'log out',
    signup: 'sign up',
    setup: 'set up',
    backup: 'back up',
    checkout: 'check out',
    cleanup: 'clean up',
    shutdown: 'shut down',
    workout: 'work out',
    lookup: 'look up',
    rollback: 'roll back',
    takeoff: 'take off',
    breakup: 'break up',
    checkin: 'check in',
    signin: 'sign in',
  },
  patterns: [
    "to|can|cannot|will|please|must|should|could|not|n't|n’t|and|then|you [@words] /to|with|the|your|a|an|my|our|here|again|first|now|[.,;!?]|every|at|and|by|using|all/ => {words:\\2}",
  ],
  exceptions: [
    'access|due|prior|related|thanks|similar|next|to|changes|improvements|link|according to [_]',
    'and|the|your|a|an|our|my|new|account|then and [_]',
    ':NN,NNS,NNP,JJ and [_]',
  ],
  wrong: ['You have to [[login]] first. => log in', 'We must [[setup]] the printer. => set up'],
  right: ['You have to log in first.', 'The setup takes a minute.'],
});
