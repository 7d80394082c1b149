import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EINZIGSTE',
  category: 'GRAMMAR',
  priority: 1,
  description: '„einzigste“ statt „einzige“',
  message: 'Dieses Wort lässt sich nicht steigern.',
  shortMessage: 'Rechtschreibung',
  patterns: [
    '[/einzigste[nrsm]?|optimalste[nrsm]?|idealste[nrsm]?|keinster|keinste[nrsm]?|maximalste[nrsm]?/] => {positiv:\\1}',
  ],
  wrong: ['Er ist der [[einzigste]]. => einzige', 'Das ist die [[optimalste]] Lösung. => optimale'],
  right: ['Er ist der einzige.', 'Das ist die beste Lösung.'],
});
