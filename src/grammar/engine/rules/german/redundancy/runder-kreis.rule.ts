import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RUNDER_KREIS',
  category: 'REDUNDANCY',
  description: '„runder Kreis“, „alter Greis“, „weißer Schimmel“',
  message: 'Das Adjektiv wiederholt, was das Substantiv schon sagt.',
  shortMessage: 'Dopplung',
  patterns: [
    '[runder|runden|runde] =Kreis|Kreise|Kugel =>',
    '[alter|alten] =Greis|Greise|Greisen =>',
    '[vorläufiges|vorläufige] =Provisorium|Zwischenlösung =>',
    '[neue|neuen] =Innovation|Innovationen|Neuerung|Neuerungen =>',
    '[zukünftige|zukünftigen] =Zukunft|Prognose|Prognosen =>',
  ],
  wrong: ['Er malte einen[[ runden]] Kreis. =>', 'Das ist ein[[ vorläufiges]] Provisorium. =>'],
  right: ['Er malte einen Kreis.', 'Am runden Tisch saßen alle.'],
});
