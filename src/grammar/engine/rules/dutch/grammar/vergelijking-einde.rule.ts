import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERGELIJKING_EINDE',
  category: 'GRAMMAR',
  description: '“slimmer als hij” voor “slimmer dan hij”',
  message: 'Na een vergrotende trap schrijf je “dan”.',
  shortMessage: 'Als of dan',
  patterns: [
    'dikker|dunner|zwaarder|lichter|warmer|kouder|slimmer|dommer|rijker|armer|leuker|makkelijker|moeilijker|belangrijker|zwakker|breder|smaller|harder|zachter|vaker|later|eerder|erger|aardiger|drukker [als] ik|jij|hij|zij|wij|mij|hem|haar|jou|vroeger|gisteren|verwacht|gedacht|ooit|normaal /[.,!?]/ => dan',
  ],
  wrong: ['Zij is slimmer [[als]] hij. => dan', 'Het is hier drukker [[als]] vroeger. => dan'],
  right: ['Zij is slimmer dan hij.', 'Het is leuker als hij meedoet.'],
});
