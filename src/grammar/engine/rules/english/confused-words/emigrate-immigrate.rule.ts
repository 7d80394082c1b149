import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMIGRATE_IMMIGRATE',
  category: 'CONFUSED_WORDS',
  description: '“immigrate from” and “emigrate to”',
  message: 'You “emigrate from” one country and “immigrate to” another.',
  shortMessage: 'Confused words',
  patterns: ['[immigrate|immigrated|immigrates|immigrating] from /\\p{Lu}.*|their|his|her|our|the/ => {emigrate:\\1}'],
  exceptions: ['[immigrated|immigrate|immigrates|immigrating] from _ to'],
  wrong: ['They [[immigrated]] from Ireland. => emigrated', 'She had to [[immigrate]] from her country. => emigrate'],
  right: ['They emigrated from Ireland.', 'They immigrated to Canada.'],
});
