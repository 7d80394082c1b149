import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADVERSE_AVERSE',
  category: 'CONFUSED_WORDS',
  description: '“adverse to” for “averse to”',
  message: 'If you dislike something, you are “averse” to it; “adverse” means “harmful”.',
  shortMessage: 'Confused words',
  patterns: [
    'not|am|is|are|was|were|being|be [adverse] to risk|risks|change|taking|the|a|this|that|it|using|trying|spending|work => averse',
    '[averse] effect|effects|reaction|reactions|weather|conditions|impact|event|events|consequences => adverse',
  ],
  wrong: ['He is not [[adverse]] to change. => averse', 'It has [[averse]] effects. => adverse'],
  right: ['He is not averse to change.', 'It has adverse effects.'],
});
