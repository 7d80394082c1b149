import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RAZON_ES_PORQUE',
  category: 'REDUNDANCY',
  description: '«la razón es porque» por «la razón es que»',
  message: 'La razón «es que»; «porque» repite la causa.',
  shortMessage: 'Redundancia',
  patterns: ['razón|causa|motivo es [porque] => que', 'razón|causa|motivo por la|el que _~6 es [porque] => que'],
  wrong: ['La razón es [[porque]] llueve. => que', 'El motivo es [[porque]] no vino. => que'],
  right: ['La razón es que llueve.', 'Sale porque llueve.'],
});
