import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VAN_HUN',
  category: 'GRAMMAR',
  description: '“van hun” voor “van hen”',
  message: 'Na een voorzetsel schrijf je “hen”.',
  shortMessage: 'Hen of hun',
  patterns: ['aan|van|voor|met|bij|door|naar|tegen|over|naast|achter [hun] /[.,!?;]/ => hen'],
  wrong: ['Ik ga met [[hun]]. => hen', 'Dat cadeau is voor [[hun]]. => hen'],
  right: ['Ik ga met hen.', 'Dat cadeau is voor hun moeder.'],
});
