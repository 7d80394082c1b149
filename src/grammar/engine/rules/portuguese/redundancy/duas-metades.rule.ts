import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DUAS_METADES',
  category: 'REDUNDANCY',
  description: '“duas metades iguais” e outros pleonasmos',
  message: 'Basta uma das palavras.',
  shortMessage: 'Redundância',
  patterns: [
    '[duas metades iguais] => duas metades',
    '[países do mundo inteiro] => países do mundo',
    '[exultar de alegria] => exultar',
    '[conviver junto] => conviver',
    '[conviver juntos] => conviver',
    '[novidade inédita] => novidade',
    '[gritar alto] => gritar',
    '[há muito tempo atrás] => há muito tempo',
    '[canja de galinha] => canja',
    '[abertura inaugural] => abertura',
    '[repetir de novo] => repetir',
    '[repetir outra vez] => repetir',
    '[metades iguais] => metades',
    '[completamente vazio] => vazio',
    '[completamente cheio] => cheio',
  ],
  wrong: ['Podes [[repetir de novo]]? => repetir', 'Querem [[conviver juntos]]. => conviver'],
  right: ['Podes repetir?', 'Querem conviver.'],
});
