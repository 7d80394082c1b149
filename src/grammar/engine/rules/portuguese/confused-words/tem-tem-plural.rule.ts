import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TEM_TEM_PLURAL',
  category: 'CONFUSED_WORDS',
  description: '«vem» por «vêm», «tem» por «têm»',
  message: 'No plural o verbo leva acento: «têm», «vêm».',
  shortMessage: 'Acento',
  patterns: [
    '^ os|meus|seus :P [tem] => têm',
    {
      pattern: 'muitos|todos|alguns|outros|eles|elas [tem] => têm',
      exceptions: ['um|uma|cada|nenhum|de eles|elas|todos|outros [tem]'],
    },
    {
      pattern: 'muitos|todos|alguns|outros|eles|elas [vem] => vêm',
      exceptions: ['que|um|cada|de eles|elas|todos|outros [vem]'],
    },
  ],
  wrong: ['Muitos [[tem]] medo. => têm', 'Todos [[vem]] amanhã. => vêm'],
  right: ['Muitos têm medo.', 'Cada um tem medo.'],
});
