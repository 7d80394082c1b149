import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MILLES',
  category: 'GRAMMAR',
  description: '« deux milles » pour « deux mille »',
  message: '« Mille » est invariable.',
  shortMessage: 'Locution',
  patterns: [
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|cent|cents [milles]>marins|nautiques => mille',
    '[milles] euros|francs|dollars|fois|personnes|mercis|excuses => mille',
  ],
  wrong: ['Il a deux [[milles]] livres. => mille', '[[Milles]] mercis ! => Mille'],
  right: ['Il a deux mille livres.', 'Mille mercis !'],
});
