import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRICE_IN',
  category: 'GRAMMAR',
  description: '“in a low price” for “at a low price”',
  message: 'Say “at a … price”.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        'sell|sells|sold|selling|buy|buys|bought|buying|products|food|clothes|goods|it|them [in] a lower|low|high|higher|cheap|cheaper|reasonable|good|fair|better price => at',
    },
    {
      pattern:
        'sell|sells|sold|selling|buy|buys|bought|buying|get|offer|offers|offered~4 [in] a|an|the lower|low|high|higher|cheap|cheaper|reasonable|good|fair|better|affordable|great|best|lowest price => at',
    },
  ],
  exceptions: ['[in] _ _ price :NN,NNS'],
  wrong: [
    'They sell these products [[in]] a lower price. => at',
    'I bought it [[in]] a good price. => at',
    'You can buy fresh fruit [[in]] a low price. => at',
  ],
  right: [
    'They sell these products at a lower price.',
    'It is all in a good price range.',
    'They sell shoes in a low price range.',
    'You may get in the lowest price group.',
  ],
});
