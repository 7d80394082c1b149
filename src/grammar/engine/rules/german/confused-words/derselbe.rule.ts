import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DERSELBE',
  category: 'CONFUSED_WORDS',
  description: '„das selbe“ statt „dasselbe“',
  message: 'Dieses Pronomen schreibt man zusammen.',
  shortMessage: 'Verwechslung',
  patterns: ['[das|die|der|den|dem|des selbe|selben] => \\1\\2'],
  wrong: ['Das ist [[das selbe]]. => dasselbe', 'Er hat [[den selben]] Fehler gemacht. => denselben'],
  right: ['Das ist dasselbe.', 'Sie kam am selben Tag.'],
});
