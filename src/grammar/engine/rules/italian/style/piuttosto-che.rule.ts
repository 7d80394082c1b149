import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIUTTOSTO_CHE',
  category: 'STYLE',
  picky: true,
  description: '«piuttosto che» nel senso di «o»',
  message: '«Piuttosto che» vuol dire «anziché», non «o».',
  shortMessage: 'Senso',
  patterns: [
    {
      pattern: ':NMS,NFS,NMP,NFP [piuttosto che] :NMS,NFS,NMP,NFP piuttosto che => o',
      exceptions: ['preferisco|preferisce|meglio _ [piuttosto che]'],
    },
    {
      pattern:
        'libri|pane|pizza|mare|treno|caffè|cinema|casa [piuttosto che] film|pasta|montagna|tè|aereo|teatro|ufficio|riviste => o',
      exceptions: [
        'preferisco|preferisce|meglio _ _ [piuttosto che]',
        'preferisco|preferisce|meglio _ [piuttosto che]',
      ],
    },
  ],
  wrong: ['Mangia pizza [[piuttosto che]] pasta. => o', 'Legge libri [[piuttosto che]] riviste. => o'],
  right: ['Mangia pizza o pasta.', 'Dorme piuttosto che studiare.'],
});
