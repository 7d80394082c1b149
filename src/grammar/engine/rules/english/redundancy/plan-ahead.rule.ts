import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLAN_AHEAD',
  category: 'REDUNDANCY',
  picky: true,
  description: '“plan ahead” for “plan”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[plan|planned|planning ahead] /[.,;!?]|for/ => \\1',
    '[forward planning] => planning',
    '[advance|advanced|proceed|proceeded|progress|progressed forward] => \\1',
  ],
  wrong: ['You must [[plan ahead]]. => plan', 'They [[advanced forward]]. => advanced'],
  right: ['You must plan.', 'They went ahead.'],
});
