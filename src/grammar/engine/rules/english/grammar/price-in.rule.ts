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
  ],
  wrong: ['They sell these products [[in]] a lower price. => at', 'I bought it [[in]] a good price. => at'],
  right: ['They sell these products at a lower price.', 'It is all in a good price range.'],
});
