import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOS_HIFEN',
  category: 'CONFUSED_WORDS',
  description: '“fala-mos” por “falamos”',
  message: 'A terminação “-mos” não se separa.',
  shortMessage: 'Hífen',
  patterns: [
    '[fala-mos] => falamos',
    '[vai-mos] => vamos',
    '[compra-mos] => compramos',
    '[gosta-mos] => gostamos',
    '[esta-mos|está-mos] => estamos',
    '[pode-mos] => podemos',
    '[faze-mos] => fazemos',
    '[quere-mos] => queremos',
    '[fica-mos] => ficamos',
    '[trabalha-mos] => trabalhamos',
    '[chega-mos] => chegamos',
    '[ve-mos] => vemos',
    '[come-mos] => comemos',
  ],
  wrong: ['Nós [[fala-mos]] muito. => falamos', '[[Está-mos]] prontos. => Estamos'],
  right: ['Nós falamos muito.', 'Estamos prontos.'],
});
