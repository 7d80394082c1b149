import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCENT_NL',
  category: 'TYPOS',
  description: '“cafe” zonder accent',
  message: 'Dit woord schrijf je met een accent.',
  shortMessage: 'Accent',
  patterns: [
    '[cafe] => café',
    '[cafes] => cafés',
    '[scene] => scène',
    '[enquete] => enquête',
    '[enquetes] => enquêtes',
    '[carriere] => carrière',
    '[privee] => privé',
    "[coupe's] => coupés",
    '[creme] => crème',
    '[logee] => logé',
    '[premiere] => première',
    '[barriere] => barrière',
    "[volière's] => volières",
    '[communique] => communiqué',
    '[cliche] => cliché',
    '[cliches] => clichés',
  ],
  wrong: ['Wij zitten in het [[cafe]]. => café', 'Vul de [[enquete]] in. => enquête'],
  right: ['Wij zitten in het café.', 'Vul de enquête in.'],
});
