import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOPPELT_SO_ALS',
  category: 'GRAMMAR',
  description: '„doppelt so groß als“ statt „doppelt so groß wie“',
  message: 'Nach „so“ folgt „wie“.',
  shortMessage: 'Vergleich',
  patterns: ['doppelt|dreimal|halb|zweimal|zehnmal so _ [als] => wie'],
  wrong: ['Das Haus ist doppelt so groß [[als]] meins. => wie', 'Sie läuft halb so schnell [[als]] er. => wie'],
  right: ['Das Haus ist doppelt so groß wie meins.', 'Er war so klug, als er jung war.'],
});
