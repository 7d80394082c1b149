import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPARING_WITH',
  category: 'GRAMMAR',
  description: '“Comparing with others, they” for “Compared with others, they”',
  message: 'Did you mean “compared”?',
  shortMessage: 'Verb form',
  patterns: [{ pattern: '^ [comparing] with|to !,|.+ , they|it|there|the|this|these => compared' }],
  wrong: [
    '[[Comparing]] with older people, they have no time. => Compared',
    '[[Comparing]] to last year, the price is low. => Compared',
  ],
  right: ['Compared with older people, they have no time.', 'Comparing with care, we saw the difference.'],
});
