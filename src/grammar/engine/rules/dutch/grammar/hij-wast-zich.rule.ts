import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIJ_WAST_ZICH',
  category: 'GRAMMAR',
  description: '“wij wassen zich” voor “wij wassen ons”',
  message: 'Bij “wij” hoort “ons”, bij “ik” hoort “me”.',
  shortMessage: 'Wederkerend',
  patterns: ['wij|we /\\p{L}+en/ [zich] => ons', 'ik /\\p{L}+/ [zich] => me', 'jij|je /\\p{L}+t/ [zich] => je'],
  wrong: ['Wij wassen [[zich]]. => ons', 'Ik vergis [[zich]]. => me'],
  right: ['Wij wassen ons.', 'Hij wast zich.'],
});
