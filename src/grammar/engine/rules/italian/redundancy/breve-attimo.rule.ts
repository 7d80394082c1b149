import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BREVE_ATTIMO',
  category: 'REDUNDANCY',
  description: '“breve attimo” e altri pleonasmi',
  message: 'L’aggettivo non aggiunge nulla.',
  shortMessage: 'Ripetizione',
  patterns: [
    '[breve attimo] => attimo',
    '[piccolo dettaglio minore] => dettaglio',
    '[falso mito inventato] => mito',
    '[grande colosso] => colosso',
    '[vecchio anziano] => anziano',
    '[breve cenno] => cenno',
    '[pianificare in anticipo] => pianificare',
    '[avvertire in anticipo] => avvertire',
    '[prevedere in anticipo] => prevedere',
    '[uccidere a morte] => uccidere',
    '[assolutamente indispensabile] => indispensabile',
    '[assolutamente essenziale] => essenziale',
  ],
  wrong: ['Aspetta un [[breve attimo]]. => attimo', 'È bene [[pianificare in anticipo]]. => pianificare'],
  right: ['Aspetta un attimo.', 'È bene pianificare.'],
});
