import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MES_ACCENT',
  category: 'TYPOS',
  priority: 1,
  description: '«mes» per «més»',
  message: 'La quantitat s’escriu «més».',
  shortMessage: 'Accent',
  patterns: ['[mes] gran|petit|que|tard|aviat|alt|car|bonic|important|lluny|prop|gent|temps => més'],
  exceptions: ['un|el|aquest|cada|al|del [mes]'],
  wrong: ['És [[mes]] gran. => més', 'Vull [[mes]] temps. => més'],
  right: ['És més gran.', 'El mes que ve plourà.'],
});
