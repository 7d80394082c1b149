import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEPARADO_AUN_QUE',
  category: 'COMPOUNDING',
  description: '«aun que» por «aunque» y «con que» por «conque»',
  message: 'La conjunción se escribe en una palabra: «aunque», «porque».',
  shortMessage: 'Una palabra',
  patterns: ['^ [aun que] => aunque', ', [aun que] => aunque'],
  wrong: ['[[Aun que]] llueve, sale. => Aunque', 'Sale, [[aun que]] llueve. => aunque'],
  right: ['Aunque llueve, sale.', 'Aun cuando llueve, sale.'],
});
