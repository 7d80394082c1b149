import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PUBLIC_TRANSPORT',
  category: 'GRAMMAR',
  description: '“a public transport” for “public transport”',
  message: '“Public transport” has no article and no plural.',
  shortMessage: 'Article',
  patterns: [
    '[a public transport] => public transport',
    '[public transports] => public transport',
    'use|uses|used|using|take|takes|taking|by|like|prefer|travel|than|of|that [the] public transport => ',
  ],
  exceptions: ['[_ public transport|transports] :NN,NNS', '[_] public transport :NN,NNS,IN'],
  wrong: ['We need [[a public transport]]. => public transport', 'They use[[ the]] public transport every day. =>'],
  right: ['We need public transport.', 'The public transport system is old.'],
});
