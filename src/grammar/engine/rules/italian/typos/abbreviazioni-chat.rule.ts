import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABBREVIAZIONI_CHAT',
  category: 'TYPOS',
  words: {
    cmq: 'comunque',
    nn: 'non',
    xké: 'perché',
    xkè: 'perché',
    xchè: 'perché',
    xché: 'perché',
    qlcs: 'qualcosa',
    qlcn: 'qualcuno',
    tvb: 'ti voglio bene',
  },
  description: '“cmq” per “comunque”',
  message: 'È un’abbreviazione da chat: scrivi la parola intera.',
  shortMessage: 'Abbreviazione',
  patterns: ['[@words] => {words:\\1}'],
  wrong: ['[[Cmq]] va bene. => Comunque', 'Io [[nn]] vengo. => non'],
  right: ['Comunque va bene.', 'Io non vengo.'],
});
