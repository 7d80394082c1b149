import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEMOSTRATIVO_SIN_TILDE',
  category: 'TYPOS',
  description: '«éste», «ése», «aquél» con tilde',
  message: 'Los demostrativos se escriben sin tilde: «{sintilde:\\1}».',
  shortMessage: 'Tilde',
  patterns: [
    '[éste|ésta|éstos|éstas|ése|ésa|ésos|ésas|aquél|aquélla|aquéllos|aquéllas|ésto|éso|aquéllo] => {sintilde:\\1}',
  ],
  wrong: ['Prefiero [[éste]]. => este', 'No digas [[éso]]. => eso'],
  right: ['Prefiero este.', 'No digas eso.'],
});
