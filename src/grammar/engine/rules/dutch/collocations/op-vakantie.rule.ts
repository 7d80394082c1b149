import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OP_VAKANTIE',
  category: 'COLLOCATIONS',
  description: '“in vakantie gaan” voor “op vakantie gaan”',
  message: 'Je gaat of bent op vakantie.',
  shortMessage: 'Voorzetsel',
  patterns: ['ga|gaat|gaan|ben|bent|is|zijn|was|waren|ging|gingen [in|aan] vakantie|reis => op'],
  wrong: ['Wij gaan [[in]] vakantie. => op', 'Hij is [[aan]] reis. => op'],
  right: ['Wij gaan op vakantie.', 'In de vakantie slaap ik uit.'],
});
