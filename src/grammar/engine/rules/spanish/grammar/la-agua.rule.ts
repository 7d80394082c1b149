import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LA_AGUA',
  category: 'GRAMMAR',
  description: '«la agua» en lugar de «el agua»',
  message: 'Ante una «a» tónica se usa «el».',
  shortMessage: 'Concordancia',
  patterns: [
    '[la] agua|águila|alma|hambre|arma|hacha|ama|ala|área|aula|ancla|arpa => el',
    '[una] águila|alma|hambre|arma|hacha|aula|área => un',
    '[este|ese|aquel|mucho|todo|poco] agua|hambre|arma|aula|área => {femenino:\\1}',
  ],
  wrong: ['Bebe [[la]] agua. => el', 'Usa [[este]] agua. => esta'],
  right: ['Bebe el agua.', 'Usa esta agua.'],
});
