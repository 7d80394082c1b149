import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_AGREEMENT_EINEM',
  category: 'GRAMMAR',
  description: '„einem“ und „einer“ mit falschem Geschlecht',
  message: '„\\1“ passt nicht zu „\\2“.',
  shortMessage: 'Kongruenz',
  patterns: [
    '[einem|meinem|deinem|seinem|keinem] =@feminine => {emEr:\\1}',
    '[einer|meiner|deiner|seiner|keiner] =@masculine => {erEm:\\1}',
    '[einer|meiner|deiner|seiner|keiner] =@neuter => {erEm:\\1}',
  ],
  wrong: ['Sie hilft [[einem]] Frau. => einer', 'Er kam mit [[einer]] Auto. => einem'],
  right: ['Sie hilft einer Frau.', 'Er kam mit einem Auto.'],
});
