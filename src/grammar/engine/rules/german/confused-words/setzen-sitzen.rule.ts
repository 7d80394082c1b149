import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SETZEN_SITZEN',
  category: 'CONFUSED_WORDS',
  description: '„ich setze auf dem Stuhl“',
  message: 'Meinst du „sitzen“? „setzen“ braucht ein Objekt.',
  shortMessage: 'Verwechslung',
  patterns: [
    'ich [setze] auf dem Stuhl|Sofa|Tisch|Boden => sitze',
    'ich [setze] am Fenster|Tisch|Strand => sitze',
    'er|sie [setzt] auf dem Stuhl|Sofa|Tisch|Boden => sitzt',
    'er|sie [setzt] am Fenster|Tisch|Strand => sitzt',
  ],
  wrong: ['Ich [[setze]] auf dem Sofa. => sitze', 'Er [[setzt]] am Fenster. => sitzt'],
  right: ['Ich sitze auf dem Sofa.', 'Er setzt auf das richtige Pferd.'],
});
