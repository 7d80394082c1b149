import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ASSE_HIFEN',
  category: 'CONFUSED_WORDS',
  description: '“fala-se” por “falasse” e “comprasse”',
  message: 'O conjuntivo escreve-se sem hífen.',
  shortMessage: 'Hífen',
  patterns: [
    'se eu|ele|ela|você [fala-se] => falasse',
    'se eu|ele|ela|você [compra-se] => comprasse',
    'se eu|ele|ela|você [passa-se] => passasse',
    'se eu|ele|ela|você [ganha-se] => ganhasse',
    'se eu|ele|ela|você [estuda-se] => estudasse',
    'se eu|ele|ela|você [chega-se] => chegasse',
    'se eu|ele|ela|você [gosta-se] => gostasse',
  ],
  wrong: ['Se eu [[fala-se]] inglês, ia. => falasse', 'Se ela [[ganha-se]] mais, mudava. => ganhasse'],
  right: ['Se eu falasse inglês, ia.', 'Aqui fala-se inglês.'],
});
