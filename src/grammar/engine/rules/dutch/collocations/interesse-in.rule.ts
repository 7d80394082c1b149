import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERESSE_IN',
  category: 'COLLOCATIONS',
  description: '“interesse voor” en “geïnteresseerd voor”',
  message: 'Je hebt interesse in iets en bent erin geïnteresseerd.',
  shortMessage: 'Voorzetsel',
  patterns: ['geïnteresseerd [voor] => in', 'geïnteresseerd [aan] => in'],
  wrong: ['Zij is geïnteresseerd [[voor]] muziek. => in', 'Ben je geïnteresseerd [[aan]] de baan? => in'],
  right: ['Zij is geïnteresseerd in muziek.', 'De voorstelling is goed voor kinderen.'],
});
