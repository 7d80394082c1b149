import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_WIE_WEIT',
  category: 'CONFUSED_WORDS',
  description: '„in wie weit“ statt „inwieweit“',
  message: 'Dieses Fragewort schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: ['[in wie weit|fern] => inwie\\3', '[inwie weit|fern] => inwie\\2'],
  wrong: [
    'Ich weiß nicht, [[in wie weit]] das stimmt. => inwieweit',
    'Es ist unklar, [[in wie fern]] er recht hat. => inwiefern',
  ],
  right: ['Ich weiß nicht, inwieweit das stimmt.', 'Inwiefern hat er recht?'],
});
