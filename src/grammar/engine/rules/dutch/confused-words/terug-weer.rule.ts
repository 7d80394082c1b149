import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TERUG_WEER',
  category: 'CONFUSED_WORDS',
  description: '“terug” voor “weer”',
  message: 'Voor een herhaling staat “weer” of “opnieuw”.',
  shortMessage: 'Woordkeus',
  patterns: ['is|ben|zijn|wordt|werd [terug] ziek|gezond|beter|open|gesloten|warm|koud|blij => weer'],
  wrong: ['Hij is [[terug]] ziek. => weer', 'De winkel is [[terug]] open. => weer'],
  right: ['Hij is weer ziek.', 'Hij is terug van vakantie.'],
});
