import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UNTER_ANDEREM',
  category: 'COMPOUNDING',
  description: '„unter anderen“ statt „unter anderem“',
  message: 'In dieser Wendung steht „anderem“.',
  shortMessage: 'Wendung',
  patterns: ['unter [anderen] auch|ein|eine|den|die|das|in|mit|von|durch => anderem'],
  wrong: ['Er mag unter [[anderen]] auch Jazz. => anderem', 'Sie war unter [[anderen]] in Rom. => anderem'],
  right: ['Er mag unter anderem auch Jazz.', 'Unter anderen Umständen käme er.'],
});
