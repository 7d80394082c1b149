import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERO_SIN_EMBARGO',
  category: 'REDUNDANCY',
  description: '«pero sin embargo» por uno de los dos',
  message: 'Los dos conectores dicen lo mismo: basta uno.',
  shortMessage: 'Redundancia',
  patterns: [
    '[pero sin embargo] => sin embargo || pero',
    '[pero no obstante] => no obstante || pero',
    '[mas sin embargo] => sin embargo || mas',
    '[y además también] => y además',
    '[así por ejemplo] => por ejemplo',
  ],
  wrong: ['Llueve, [[pero sin embargo]] sale. => sin embargo', 'Canta [[y además también]] baila. => y además'],
  right: ['Llueve; sin embargo, sale.', 'Canta y además baila.'],
});
