import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEUR_PLURIEL',
  category: 'GRAMMAR',
  winsOver: ['LEUR_LEURS'],
  description: '« leur » devant un nom au pluriel',
  message: 'Devant un nom au pluriel, on écrit « leurs ».',
  shortMessage: 'Accord',
  patterns: ['[leur] :P^:V,PP => leurs'],
  exceptions: ['me|te|se|nous|vous|le|la|les|en|ne|je|tu|il|elle|on|ils|elles [leur] _'],
  wrong: ['Ils ornent [[leur]] armures d’argent. => leurs', 'La force de [[leur]] chevaux est connue. => leurs'],
  right: ['Ils ornent leurs armures d’argent.', 'Il leur parle souvent.'],
});
