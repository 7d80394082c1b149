import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLURALE_CO_GO',
  category: 'GRAMMAR',
  description: '“amichi”, “medichi”: plurali errati',
  message: 'Questo plurale si forma diversamente.',
  shortMessage: 'Plurale',
  patterns: [
    '[amichi] => amici',
    '[medichi] => medici',
    '[nemichi] => nemici',
    '[grechi] => greci',
    '[psicologhi] => psicologi',
    '[tedesci] => tedeschi',
    '[lagi] => laghi',
    "[alberghi's] => alberghi",
    '[simpatichi] => simpatici',
    '[antici] => antichi',
    '[politichi] => politici',
    '[chirurgi] => chirurghi',
    "[sporci's] => sporchi",
  ],
  wrong: ['I miei [[amichi]] arrivano. => amici', 'I [[medichi]] lo curano. => medici'],
  right: ['I miei amici arrivano.', 'I medici lo curano.'],
});
