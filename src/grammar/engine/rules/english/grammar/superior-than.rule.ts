import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUPERIOR_THAN',
  category: 'GRAMMAR',
  description: '“superior than” for “superior to”',
  message: 'Say “superior to”, “inferior to” and “prior to”.',
  shortMessage: 'Preposition',
  patterns: ['superior|inferior|senior|junior|prior [than|from|as] => to'],
  exceptions: ['=Lake superior [_]'],
  wrong: ['It is superior [[than]] ours. => to', 'He is inferior [[than]] nobody. => to'],
  right: ['It is superior to ours.', 'It is better than ours.', 'He worked on Lake Superior as a fisher.'],
});
