import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FLAUNT_FLOUT',
  category: 'CONFUSED_WORDS',
  description: '“flaunt the rules” for “flout the rules”',
  message: 'To “flout” a rule is to ignore it; to “flaunt” is to show off.',
  shortMessage: 'Confused words',
  patterns: [
    '[flaunt|flaunts|flaunted|flaunting] the|these|their|our|all|its law|laws|rules|rule|regulations|authority|convention|conventions|ban|restrictions => {flout:\\1}',
    '[flout|flouts|flouted|flouting] his|her|their wealth|riches|money|beauty|success|body|power => {flaunt:\\1}',
  ],
  wrong: ['They [[flaunted]] the rules. => flouted', 'He likes to [[flout]] his wealth. => flaunt'],
  right: ['They flouted the rules.', 'He likes to flaunt his wealth.'],
});
