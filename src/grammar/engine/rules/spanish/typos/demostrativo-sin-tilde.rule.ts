import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEMOSTRATIVO_SIN_TILDE',
  category: 'TYPOS',
  description: '«éste libro», «ésto» con tilde',
  message: 'Ante un nombre, los demostrativos van sin tilde: «{sintilde:\\1}».',
  shortMessage: 'Tilde',
  patterns: [
    '[ésto|éso|aquéllo] => {sintilde:\\1}',
    '[éste|ése|aquél] :NMS^:V,P,PP => {sintilde:\\1}',
    '[ésta|ésa|aquélla] :NFS^:V,P,PP => {sintilde:\\1}',
    '[éstos|ésos|aquéllos] :NMP^:V,S,PP => {sintilde:\\1}',
    '[éstas|ésas|aquéllas] :NFP^:V,S,PP => {sintilde:\\1}',
  ],
  wrong: ['Prefiero [[éste]] problema. => este', 'No digas [[éso]]. => eso'],
  right: ['Prefiero este.', 'Prefiero éste.', 'No digas eso.'],
});
