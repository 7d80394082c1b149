import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DU_PARTICIPE',
  category: 'CONFUSED_WORDS',
  description: '« du » pour « dû »',
  message: 'Le participe de « devoir » s’écrit « dû ».',
  shortMessage: 'Accent',
  patterns: [
    {
      pattern: 'ai|as|a|avons|avez|ont|aurais|aurait|avait|avais [du] /.+(?:er|ir|re|oir)/:INF^:N => dû',
      exceptions: [
        'ai|as|a|avons|avez|ont|avait|avais [du] mal|pouvoir|savoir|plaisir|souvenir|désir|loisir|rire|devoir',
      ],
    },
  ],
  wrong: ['Il a [[du]] partir tôt. => dû', 'Nous avons [[du]] attendre une heure. => dû'],
  right: ['Il a dû partir tôt.', 'Il a du travail.'],
});
