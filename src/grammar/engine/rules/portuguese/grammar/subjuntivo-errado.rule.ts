import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJUNTIVO_ERRADO',
  category: 'GRAMMAR',
  description: '“que eu fazesse”, “se eu trazesse”',
  message: 'Este conjuntivo forma-se a partir do pretérito.',
  shortMessage: 'Conjuntivo',
  patterns: [
    '[fazesse] => fizesse',
    '[fazessem] => fizessem',
    '[trazesse] => trouxesse',
    '[trazessem] => trouxessem',
    '[dizesse] => dissesse',
    '[dizessem] => dissessem',
    '[sabesse] => soubesse',
    '[sabessem] => soubessem',
    '[podesse] => pudesse',
    '[podessem] => pudessem',
    '[queresse] => quisesse',
    '[queressem] => quisessem',
    '[ponhasse] => pusesse',
    '[vinhesse] => viesse',
    '[cabesse] => coubesse',
  ],
  wrong: ['Se eu [[podesse]], ia. => pudesse', 'Queria que ele [[fazesse]] isto. => fizesse'],
  right: ['Se eu pudesse, ia.', 'Queria que ele fizesse isto.'],
});
