import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_BASE_SUR',
  category: 'STYLE',
  description: '« basé sur » pour « fondé sur »',
  message: 'Au figuré, on dit « fondé sur ».',
  shortMessage: 'Anglicisme',
  patterns: [
    'histoire|théorie|argument|idée|raisonnement|analyse|opinion|jugement|relation|système|film|étude|principe [basé|basée|basés|basées] sur => {fonde:\\2}',
  ],
  wrong: [
    'C’est un raisonnement [[basé]] sur des faits. => fondé',
    'Leur relation est une relation [[basée]] sur la confiance. => fondée',
  ],
  right: ['C’est un raisonnement fondé sur des faits.', 'L’avion est basé à Lyon.'],
});
