import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LARGE_PROPORTION_OF',
  category: 'STYLE',
  picky: true,
  description: '“a large proportion of” for “many”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[a large|great|high proportion of] => many',
    '[a large|significant|considerable|substantial amount of] => much',
    '[a considerable|substantial|significant number of] => many',
    '[a wide|broad range|variety of] => many',
    '[a small|limited amount of] => little',
  ],
  wrong: ['[[A large proportion of]] them left. => Many', 'It costs [[a significant amount of]] money. => much'],
  right: ['Many of them left.', 'The amount is large.'],
});
