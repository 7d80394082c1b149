import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COLABORAR_JUNTOS',
  category: 'REDUNDANCY',
  description: '«colaborar juntos», «reunirse juntos»',
  message: 'El verbo ya indica que son varios: sobra «juntos».',
  shortMessage: 'Redundancia',
  patterns: [
    '[colaborar|colaboran|colaboramos|colaboraron|cooperar|cooperan|cooperaron|conviven|convivir juntos|juntas|conjuntamente] => \\1',
    'se [reunieron|reúnen|juntaron juntos|juntas] => \\2',
  ],
  wrong: ['Ana y Luis [[colaboran juntos]]. => colaboran', 'Los dos [[cooperan conjuntamente]]. => cooperan'],
  right: ['Ana y Luis colaboran.', 'Viven juntos.'],
});
