import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SI_CONDITIONNEL',
  category: 'GRAMMAR',
  description: '« si j’aurais » pour « si j’avais »',
  message: 'Après « si », on met l’imparfait, pas le conditionnel.',
  shortMessage: 'Conditionnel',
  patterns: [
    {
      pattern:
        'si|s’ j’|je|il|elle|on|tu|nous|vous|ils|elles [aurais|aurait|aurions|auriez|auraient|serais|serait|serions|seriez|seraient|pourrais|pourrait|pourraient|ferais|ferait|voudrais|voudrait|saurais|saurait|devrais|viendrais|viendrait|irais|irait] => {imparfait:\\3}',
      exceptions: [
        'sais|sait|savoir|demande|demandais|demandait|demander|ignore|savais|savait|savons|voir|dire|dis|décider si|s’ _ [_]',
      ],
    },
  ],
  wrong: ['Si j’[[aurais]] su, je serais resté. => avais', 'S’il [[pourrait]], il viendrait. => pouvait'],
  right: ['Si j’avais su, je serais resté.', 'Je me demande s’il viendrait.'],
});
