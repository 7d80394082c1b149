import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_ACCENT',
  category: 'TYPOS',
  priority: 1,
  description: '«te» per «té»',
  message: 'El verb «tenir» s’escriu «té».',
  shortMessage: 'Accent',
  patterns: [
    { pattern: '[te] un|una|raó|gana|por|set|anys|dos|tres|molt|molta|temps => té', exceptions: ['el|un|de [te] _'] },
    '^ [si] , => sí',
  ],
  wrong: ['Ella [[te]] gana. => té', '[[Si]], és clar. => Sí'],
  right: ['Ella té gana.', 'Si plou, em quedo.'],
});
