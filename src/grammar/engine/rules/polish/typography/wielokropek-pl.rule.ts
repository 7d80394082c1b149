import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WIELOKROPEK_PL',
  category: 'TYPOGRAPHY',
  description: 'cztery kropki zamiast wielokropka',
  message: 'Wielokropek ma trzy kropki.',
  shortMessage: 'Wielokropek',
  patterns: ['/\\p{L}{2,}/ [#\\. #\\. #\\. #\\.] => ...'],
  wrong: ['Nie wiem[[....]] => ...', 'Może jutro[[....]] => ...'],
  right: ['Nie wiem...', 'Może jutro...'],
});
