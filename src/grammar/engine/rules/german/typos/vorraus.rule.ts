import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VORRAUS',
  category: 'TYPOS',
  description: '„vorraus“ statt „voraus“',
  message: '„Voraus“ schreibt man mit einem r.',
  shortMessage: 'Rechtschreibung',
  patterns: [
    'vorraus => voraus',
    'vorraussetzung => Voraussetzung',
    'vorraussetzungen => Voraussetzungen',
    'vorraussichtlich => voraussichtlich',
    'vorraussetzen => voraussetzen',
    'vorrausgesetzt => vorausgesetzt',
    'vorrausschauend => vorausschauend',
  ],
  wrong: ['Das setze ich [[vorraus]]. => voraus', 'Die [[Vorraussetzung]] ist erfüllt. => Voraussetzung'],
  right: ['Das setze ich voraus.', 'Der Vorrat ist aufgebraucht.'],
});
