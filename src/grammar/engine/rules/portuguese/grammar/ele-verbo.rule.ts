import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ELE_VERBO',
  category: 'GRAMMAR',
  description: '«ele» ou «ela» com o verbo no plural',
  message: 'Com «\\1», o verbo fica no singular.',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern:
        'ele|ela|você [são|estão|têm|vão|podem|querem|fazem|foram|devem|sabem|eram|vêm|dizem|preferem|precisam|gostam|sou|estou|tenho|vou] => {singularv:\\2}',
      exceptions: ['de|para|com|por|sem|entre|sobre|que|como|a|e|em ele|ela|você [_]'],
    },
    {
      pattern:
        'ele|ela|você não|se|já [são|estão|têm|vão|podem|querem|fazem|foram|devem|sabem|eram] => {singularv:\\3}',
      exceptions: ['de|para|com|por|sem|entre|sobre|que|como|a|e|em ele|ela|você _ [_]'],
    },
  ],
  wrong: ['Ele [[preferem]] ficar. => prefere', 'Ela não [[são]] alta. => é'],
  right: ['Ele prefere ficar.', 'Os que estão com ele são altos.'],
});
