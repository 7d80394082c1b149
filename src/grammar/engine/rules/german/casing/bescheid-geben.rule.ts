import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BESCHEID_GEBEN',
  category: 'CASING',
  description: '„bescheid geben“ statt „Bescheid geben“',
  message: 'In „Bescheid geben“, „sagen“ und „wissen“ wird „Bescheid“ großgeschrieben.',
  shortMessage: 'Großschreibung',
  patterns: [
    '[=bescheid] geben|gebe|gibt|gab|sagen|sage|sagt|sagte|wissen|weiß|wusste|gesagt|gegeben|bekommen => =Bescheid',
  ],
  wrong: ['Kannst du mir [[bescheid]] geben? => Bescheid', 'Sie hat nicht [[bescheid]] gesagt. => Bescheid'],
  right: ['Kannst du mir Bescheid geben?', 'Der Bescheid kam gestern.'],
});
