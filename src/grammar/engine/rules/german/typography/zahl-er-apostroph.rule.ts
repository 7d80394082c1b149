import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZAHL_ER_APOSTROPH',
  category: 'TYPOGRAPHY',
  description: '„80’er“ statt „80er“',
  message: 'Vor „er“ steht kein Apostroph.',
  shortMessage: 'Apostroph',
  patterns: ["[/[0-9]{2,4}['’]er/] => {ohneApostroph:\\1}"],
  wrong: ['Das war in den [[80’er]] Jahren. => 80er', "Die [[90'er]] Jahre. => 90er"],
  right: ['Das war in den 80er Jahren.', 'Sie ist 80 Jahre alt.'],
});
