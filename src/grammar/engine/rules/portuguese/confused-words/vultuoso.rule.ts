import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VULTUOSO',
  category: 'CONFUSED_WORDS',
  description: '«quantia vultuosa» por «quantia vultosa»',
  message: 'Uma quantia grande é «vultosa»; «vultuoso» é inchado.',
  shortMessage: 'Parónimo',
  patterns: [
    'quantia|soma|verba|indemnização|indenização|herança [vultuosa] => vultosa',
    'quantias|somas|verbas [vultuosas] => vultosas',
    'investimento|valor|montante|prejuízo [vultuoso] => vultoso',
  ],
  wrong: ['Pagou uma quantia [[vultuosa]]. => vultosa', 'Foi um investimento [[vultuoso]]. => vultoso'],
  right: ['Pagou uma quantia vultosa.', 'Tinha o rosto vultuoso.'],
});
