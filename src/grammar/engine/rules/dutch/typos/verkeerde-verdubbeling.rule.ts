import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERKEERDE_VERDUBBELING',
  category: 'TYPOS',
  description: '“ballon” met één l en andere dubbele letters',
  message: 'Let op de dubbele medeklinker.',
  shortMessage: 'Spelling',
  patterns: [
    '[balon] => ballon',
    '[balonnen] => ballonnen',
    '[accoord] => akkoord',
    '[akoord] => akkoord',
    '[alles zins] => alleszins',
    '[comissie] => commissie',
    '[commisie] => commissie',
    '[dillema] => dilemma',
    '[professionneel] => professioneel',
    '[adress] => adres',
    '[apparatuurr] => apparatuur',
    '[aparaat] => apparaat',
    '[aparaten] => apparaten',
    '[paralel] => parallel',
    '[milenium] => millennium',
    '[millenium] => millennium',
  ],
  wrong: ['Ik ga [[accoord]]. => akkoord', 'Het [[aparaat]] is stuk. => apparaat'],
  right: ['Ik ga akkoord.', 'Het apparaat is stuk.'],
});
