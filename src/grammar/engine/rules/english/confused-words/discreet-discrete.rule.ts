import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DISCREET_DISCRETE',
  category: 'CONFUSED_WORDS',
  description: '“discrete” for “discreet” and the other way round',
  message: '“Discreet” means “careful not to be noticed”; “discrete” means “separate”.',
  shortMessage: 'Confused words',
  patterns: [
    'very|be|please|most|more|so|was|is [discrete] /[.,;!?]|about|and|when|with|in|enough/ => discreet',
    '[discreet] mathematics|math|maths|variable|variables|random|values|units|steps|event|events|optimization|fourier => discrete',
    'a [discrete] distance|inquiry|enquiry|glance|word|silence|look|cough => discreet',
  ],
  wrong: ['Please be [[discrete]] about it. => discreet', 'She studies [[discreet]] mathematics. => discrete'],
  right: ['Please be discreet about it.', 'She studies discrete mathematics.'],
});
