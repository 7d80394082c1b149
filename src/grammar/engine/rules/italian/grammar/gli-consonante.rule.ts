import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GLI_CONSONANTE',
  category: 'GRAMMAR',
  description: '«gli libri» per «i libri»',
  message: 'Davanti a questa consonante l’articolo è «i» o «un».',
  shortMessage: 'Articolo',
  patterns: [
    '[gli] /[bcdflmqrtv][aeiouàèlr].*/:NMP^:NMS,AFS => i',
    '[degli] /[bcdflmqrtv][aeiouàèlr].*/:NMP => dei',
    '[agli] /[bcdflmqrtv][aeiouàèlr].*/:NMP => ai',
    '[negli] /[bcdflmqrtv][aeiouàèlr].*/:NMP => nei',
    '[lo] /[bcdflmqrtv][aeiouàèlr].*/:NMS^/.*[oae]/ => il',
    {
      pattern: '[uno] /[bcdflmqrtv][aeiouàèlr].*/:NMS => un',
      exceptions: ['uno|è|sono|d’|l’|ad|a [uno] _', '[uno] qualsiasi|qualunque'],
    },
  ],
  wrong: ['Ho letto [[gli]] libri. => i', 'Ha [[uno]] cane nero. => un'],
  right: ['Ho letto i libri.', 'Ha un cane nero.'],
});
