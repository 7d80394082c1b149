import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOUVE_OUVE',
  category: 'CONFUSED_WORDS',
  description: '«ouve» por «houve» e vice-versa',
  message: 'O verbo «haver» escreve-se com «h»: «houve».',
  shortMessage: 'Homófono',
  patterns: [
    {
      pattern: '[ouve] um|uma|muitos|muitas|vários|várias|problemas|tempo|mudanças|alguns|algumas => houve',
      exceptions: ['ele|ela|não|que|quem|me|você|sempre|nunca|se [ouve]'],
    },
    'que|não|já|também|nunca [ouve] problemas|mudanças|tempo|acordo|motivo|razão|aula => houve',
    'ele|ela|quem|não me|nos|te? [houve] música|rádio|bem|mal|vozes => ouve',
  ],
  wrong: ['[[Ouve]] muitos problemas. => Houve', 'Ontem não [[ouve]] aula. => houve'],
  right: ['Houve muitos problemas.', 'Ela ouve música.'],
});
