import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIREKTE_REDE_KOMMA',
  category: 'PUNCTUATION',
  description: 'Komma fehlt nach wörtlicher Rede',
  message: 'Nach der wörtlichen Rede steht vor dem Begleitsatz ein Komma.',
  shortMessage: 'Komma',
  patterns: ['/[.!?…]/ [#“|#«] sagte|rief|fragte|antwortete|meinte|brüllte|flüsterte|schrie|erklärte|murmelte => \\2,'],
  wrong: ['„Komm her![[“]] rief er. => “,', '„Wer ist das?[[“]] fragte sie. => “,'],
  right: ['„Komm her!“, rief er.', 'Er las „Wer ist das?“ und lachte.'],
});
