import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NEVER_THE_LESS',
  category: 'COMPOUNDING',
  description: '“never the less”, “mean while”',
  message: 'Write this as one word.',
  shortMessage: 'Compound word',
  patterns: [
    '[never the less] => nevertheless',
    '[none the less] => nonetheless',
    '[mean while] => meanwhile',
    '[now a days] => nowadays',
    '[here after] => hereafter',
    '[there after] => thereafter',
    '[there fore] => therefore',
    '[further more] => furthermore',
    '[where as] => whereas',
    '[like wise] => likewise',
  ],
  wrong: ['[[Never the less]], we went. => Nevertheless', '[[Mean while]], it rained. => Meanwhile'],
  right: ['Nevertheless, we went.', 'It costs no more over there.'],
});
