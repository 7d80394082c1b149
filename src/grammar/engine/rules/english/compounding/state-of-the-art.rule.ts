import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STATE_OF_THE_ART',
  category: 'COMPOUNDING',
  description: '“state of the art technology” without hyphens',
  message: 'Use hyphens before a noun.',
  shortMessage: 'Compound word',
  patterns: [
    '[state of the art] technology|equipment|facility|facilities|system|systems|design|hospital|laboratory|machine => state-of-the-art',
    'an|the|most [up to date] information|list|version|data|map|guide => up-to-date',
    'a|the [step by step] guide|instructions|tutorial|process => step-by-step',
    'a|the [day to day] life|work|business|tasks|running => day-to-day',
    'a|the|his|her [face to face] meeting|meetings|conversation|talk => face-to-face',
    'a|the [one to one] meeting|lesson|lessons|talk|conversation => one-to-one',
    'a|the [word of mouth] advertising|recommendation => word-of-mouth',
  ],
  wrong: [
    'It is [[state of the art]] technology. => state-of-the-art',
    'Here is a [[step by step]] guide. => step-by-step',
  ],
  right: ['It is state-of-the-art technology.', 'This is the state of the art.'],
});
