import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PANSTWO_WIELKA',
  category: 'CASING',
  description: '„polska”, „europa” po przyimku małą literą',
  message: 'Nazwy państw i części świata pisze się wielką literą.',
  shortMessage: 'Wielkie litery',
  patterns: [
    'w [=polsce] => =Polsce',
    'w [=europie] => =Europie',
    'w [=niemczech] => =Niemczech',
    'w [=warszawie] => =Warszawie',
    'w [=krakowie] => =Krakowie',
    'w [=ameryce] => =Ameryce',
    'do [=warszawy] => =Warszawy',
    'do [=krakowa] => =Krakowa',
    'do [=niemiec] => =Niemiec',
    'do [=europy] => =Europy',
  ],
  wrong: ['Mieszkam w [[warszawie]]. => Warszawie', 'Jadę do [[niemiec]]. => Niemiec'],
  right: ['Mieszkam w Warszawie.', 'Jadę do Niemiec.'],
});
