import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ARTICOLO_LO_ELISIONE',
  category: 'GRAMMAR',
  description: '«lo», «la», «dello», «alla» davanti a vocale',
  message: 'Davanti a vocale l’articolo si elide.',
  shortMessage: 'Elisione',
  patterns: [
    {
      pattern: '[lo|la /[aeou].*/:NMS,NFS^:V] => l’\\2',
      exceptions: ['non|mi|ti|ci|vi|si|me|te|che|io|tu|lui|lei|chi|e|ne|se|li [lo|la _]'],
    },
    '[il /[aeiou].*/:NMS] => l’\\2',
    '[del /[aeiou].*/:NMS] => dell’\\2',
    '[al /[aeiou].*/:NMS] => all’\\2',
    '[nel /[aeiou].*/:NMS] => nell’\\2',
    '[dal /[aeiou].*/:NMS] => dall’\\2',
    '[sul /[aeiou].*/:NMS] => sull’\\2',
  ],
  wrong: ['Ho perso [[il ombrello]]. => l’ombrello', 'Vado [[al ospedale]]. => all’ospedale'],
  right: ['Ho perso l’ombrello.', 'Vado all’ospedale.'],
});
