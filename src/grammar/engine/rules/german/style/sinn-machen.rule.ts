import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINN_MACHEN',
  category: 'STYLE',
  picky: true,
  description: '„Sinn machen“ statt „Sinn ergeben“',
  message: 'Besser ist „Sinn ergeben“.',
  shortMessage: 'Stil',
  words: { macht: 'ergibt', machen: 'ergeben', machte: 'ergab' },
  patterns: ['[@words] keinen|viel|wenig|mehr|das? sinn => {words:\\1}'],
  wrong: ['Der Plan [[macht]] keinen Sinn. => ergibt', 'Diese Sätze [[machen]] Sinn. => ergeben'],
  right: ['Der Plan ergibt keinen Sinn.', 'Der Sinn ist klar.'],
});
