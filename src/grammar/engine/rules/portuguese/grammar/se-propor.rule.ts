import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_PROPOR',
  category: 'GRAMMAR',
  words: {
    propor: 'propuser',
    dispor: 'dispuser',
    manter: 'mantiver',
    obter: 'obtiver',
    intervir: 'intervier',
    fazer: 'fizer',
    trazer: 'trouxer',
    dizer: 'disser',
    poder: 'puder',
    saber: 'souber',
    pôr: 'puser',
  },
  description: '«se manter» por «se mantiver»',
  message: 'Depois de «se» ou «quando» usa-se o futuro do conjuntivo: «{words:\\3}».',
  shortMessage: 'Conjugação',
  patterns: ['se|quando ele|ela|você|alguém|ninguém [@words] => {words:\\3}'],
  wrong: ['Se ele [[propor]] um acordo, aceito. => propuser', 'Quando ela [[fazer]] o bolo, avisa. => fizer'],
  right: ['Se ele propuser um acordo, aceito.', 'Quando ela fizer o bolo, avisa.'],
});
