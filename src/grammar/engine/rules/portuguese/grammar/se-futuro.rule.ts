import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_FUTURO',
  category: 'GRAMMAR',
  description: '«se eu ver», «quando ele vir» do verbo errado',
  message: 'O futuro do conjuntivo é «vir» (ver), «vier» (vir), «puser» (pôr).',
  shortMessage: 'Conjuntivo',
  patterns: [
    'se|quando eu|ele|ela|você [ver] => vir',
    'se|quando tu [veres] => vires',
    'se|quando nós [vermos] => virmos',
    'se|quando eles|elas|vocês [verem] => virem',
    'se|quando eu|ele|ela|você [pôr] => puser',
    'se|quando eu|ele|ela|você [ter|manter|fazer|dizer|trazer|querer|saber|poder|estar] => {futconj:\\3}',
  ],
  wrong: ['Se eu [[ver]] a Ana, aviso. => vir', 'Quando ele [[fazer]] anos, vamos. => fizer'],
  right: ['Se eu vir a Ana, aviso.', 'Quando ele fizer anos, vamos.'],
});
