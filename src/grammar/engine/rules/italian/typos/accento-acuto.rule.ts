import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCENTO_ACUTO',
  category: 'TYPOS',
  priority: 1,
  description: '«perchè» per «perché»',
  message: 'Qui si scrive l’accento acuto.',
  shortMessage: 'Ortografia',
  patterns: [
    '[perchè] => perché',
    '[poichè] => poiché',
    '[finchè] => finché',
    '[affinchè] => affinché',
    '[benchè] => benché',
    '[nè] => né',
    '[sè] => sé',
    '[anzichè] => anziché',
    '[cosicchè] => cosicché',
  ],
  wrong: ['Resto [[perchè]] piove. => perché', 'Aspetto [[finchè]] torni. => finché'],
  right: ['Resto perché piove.', 'È tardi.'],
});
