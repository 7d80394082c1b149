import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_DE_TV',
  category: 'NONSTANDARD_PHRASES',
  description: '“op de school” en “in televisie”',
  message: 'Iets is op televisie of op de radio.',
  shortMessage: 'Voorzetsel',
  patterns: ['is|was|zag|zie|komt|kijk|keek [in] televisie|tv => op', 'is|was|hoor|hoorde|luister [in] de radio => op'],
  wrong: ['Dat was [[in]] televisie. => op', 'Ik hoorde het niet, het is [[in]] de radio. => op'],
  right: ['Dat was op televisie.', 'Er zit een knop in de radio.'],
});
