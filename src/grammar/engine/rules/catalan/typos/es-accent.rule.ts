import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ES_ACCENT',
  category: 'TYPOS',
  priority: 1,
  description: '«es» per «és»',
  message: 'El verb «ser» s’escriu «és».',
  shortMessage: 'Accent',
  patterns: [
    'això|ell|ella|que|no|ja|qui [es] un|una|molt|el|la|bo|bona|important|veritat|gran|petit|petita|meu|meva|aquí => és',
    "^ [es] un|una|molt|important|veritat|tard|d'hora => és",
  ],
  wrong: ['Això [[es]] molt bo. => és', '[[Es]] un amic. => És'],
  right: ['Això és molt bo.', 'Ell es renta.'],
});
