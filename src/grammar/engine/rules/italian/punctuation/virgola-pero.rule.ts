import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGOLA_PERO',
  category: 'PUNCTUATION',
  description: 'manca la virgola prima di “però”',
  message: 'Prima di “però” e “infatti” ci vuole una virgola.',
  shortMessage: 'Virgola',
  patterns: [
    '/\\p{L}{3,}/^e|ma|non|che|ora|qui|è|ho|ha|se|io|c’è|questo|quello|lui|lei|noi|poi|mi|ti|si|come|quando|prima|una|dopo|sono|era|sempre|solo|proprio|anche|oggi|bisogna|bello|resta|adesso [però] non|è|si|mi|la|il => , \\2',
  ],
  wrong: ['Vorrei venire[[ però]] non posso. => , però', 'Costa molto[[ però]] è utile. => , però'],
  right: ['Vorrei venire, però non posso.', 'Lui però non viene.'],
});
