import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_ETE',
  category: 'CONFUSED_WORDS',
  description: '« elle a était » pour « elle a été »',
  message: 'Après « avoir », on écrit « été ».',
  shortMessage: 'Confusion',
  patterns: [
    'a|ai|as|avons|avez|ont|avait|aurait|auraient|avaient pas|jamais|toujours|déjà|bien? [était|étaient|étais] => été',
  ],
  wrong: ['Elle a [[était]] malade. => été', 'Ils ont [[étaient]] surpris. => été'],
  right: ['Elle a été malade.', 'Elle était malade.'],
});
