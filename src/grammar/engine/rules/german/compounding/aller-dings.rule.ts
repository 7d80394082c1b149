import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLER_DINGS',
  category: 'COMPOUNDING',
  description: '„aller dings“, „neuer dings“',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '[aller dings] => allerdings',
    '[neuer dings] => neuerdings',
    '[schlechter dings] => schlechterdings',
    '[glücklicher weise] => glücklicherweise',
    '[normaler weise] => normalerweise',
    '[möglicher weise] => möglicherweise',
    '[üblicher weise] => üblicherweise',
    '[komischer weise] => komischerweise',
    '[netter weise] => netterweise',
    '[logischer weise] => logischerweise',
    '[dummer weise] => dummerweise',
  ],
  wrong: ['[[Normaler weise]] kommt er früh. => Normalerweise', 'Das ist [[aller dings]] wahr. => allerdings'],
  right: ['Normalerweise kommt er früh.', 'Das ist allerdings wahr.'],
});
