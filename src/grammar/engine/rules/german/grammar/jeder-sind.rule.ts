import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JEDER_SIND',
  category: 'GRAMMAR',
  description: '„jeder haben“, „niemand sind“',
  message: 'Nach „jeder“, „niemand“ und „man“ steht das Verb im Singular.',
  shortMessage: 'Verbform',
  patterns: [
    '^ jeder|niemand|jemand|man|keiner [sind] => ist',
    '^ jeder|niemand|jemand|man|keiner [haben] => hat',
    '^ jeder|niemand|jemand|man|keiner [können] => kann',
    '^ jeder|niemand|jemand|man|keiner [müssen] => muss',
    '^ jeder|niemand|jemand|man|keiner [werden] => wird',
    '^ jeder|niemand|jemand|man|keiner [wollen] => will',
    '^ jeder|niemand|jemand|man|keiner [wissen] => weiß',
  ],
  wrong: ['Jeder [[haben]] seine Sorgen. => hat', 'Man [[können]] das sehen. => kann'],
  right: ['Jeder hat seine Sorgen.', 'Man kann das sehen.'],
});
