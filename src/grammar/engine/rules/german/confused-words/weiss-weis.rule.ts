import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEISS_WEIS',
  category: 'CONFUSED_WORDS',
  description: '„ich weis“ statt „ich weiß“',
  message: 'Die Form von „wissen“ ist „weiß“.',
  shortMessage: 'Verwechslung',
  patterns: ['ich|er|sie|man|wer|keiner|niemand|jeder [weis] => weiß'],
  wrong: ['Ich [[weis]] es nicht. => weiß', 'Er [[weis]], was er will. => weiß'],
  right: ['Ich weiß es nicht.', 'Das macht sie ihm weis.'],
});
