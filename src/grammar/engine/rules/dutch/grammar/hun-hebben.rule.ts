import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HUN_HEBBEN',
  category: 'GRAMMAR',
  description: '“hun hebben” voor “zij hebben”',
  message: 'Gebruik “zij” of “ze” als onderwerp.',
  shortMessage: 'Grammatica',
  patterns: ['[hun] hebben|zijn|gaan|willen|kunnen|moeten|doen|komen|zeggen|weten|denken => zij || ze'],
  exceptions: ['voor|aan|van|met|door|bij [hun]'],
  wrong: ['[[Hun]] hebben gewonnen. => Zij', 'Ik weet dat [[hun]] komen. => zij'],
  right: ['Zij hebben gewonnen.', 'Hun huis is groot.'],
});
