import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_CONJUNCTION_WITH',
  category: 'STYLE',
  picky: true,
  description: '“in conjunction with” for “with”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[in conjunction with] => with',
    '[in connection with] the|a|this|our => about',
    '[in reference to] => about',
    '[in relation to] the|a|this|our => about',
    '[with reference to] => about',
    '[with respect to] the|a|this|our => about',
    '[in regard|regards to] => about',
    '[as regards] => about',
    '[pertaining to] => about',
    '[concerning the matter of] => about',
    '[on the subject of] => about',
  ],
  wrong: ['They work [[in conjunction with]] us. => with', 'He wrote [[with reference to]] your letter. => about'],
  right: ['They work with us.', 'The reference to it is missing.'],
});
