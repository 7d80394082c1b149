import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NE_NE_ACCENTO',
  category: 'TYPOS',
  description: '«ne … ne» per «né … né»',
  message: 'La negazione si scrive con l’accento: «né».',
  shortMessage: 'Accento',
  patterns: [
    '[ne] io|tu|lui|lei|noi|voi|loro|questo|quello|bianco|bello|caldo|il|la|i|le|carne|pesce ne|né => né',
    { pattern: 'né _? /\\p{L}+/ [ne] => né', exceptions: ['né _ _ [ne] è'] },
  ],
  wrong: ['Non viene [[ne]] lui né lei. => né', 'Non è né alto [[ne]] basso. => né'],
  right: ['Non viene né lui né lei.', 'Ne parla spesso.'],
});
