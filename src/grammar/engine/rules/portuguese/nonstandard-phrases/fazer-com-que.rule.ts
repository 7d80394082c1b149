import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAZER_COM_QUE',
  category: 'NONSTANDARD_PHRASES',
  description: '“faz que com” e “fazer sentido que”',
  message: 'Diz-se “fazer com que”.',
  shortMessage: 'Expressão',
  patterns: ['[faz que com] => faz com que', '[fez que com] => fez com que', '[fazer que com] => fazer com que'],
  wrong: ['Isso [[faz que com]] todos riam. => faz com que', 'A chuva [[fez que com]] parassem. => fez com que'],
  right: ['Isso faz com que todos riam.', 'A chuva fez com que parassem.'],
});
