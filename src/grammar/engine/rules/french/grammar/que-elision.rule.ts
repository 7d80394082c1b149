import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUE_ELISION',
  category: 'GRAMMAR',
  description: '« que il » pour « qu’il »',
  message: 'Devant une voyelle, on écrit « qu’ ».',
  shortMessage: 'Accord',
  patterns: [
    '[se il|ils] => s’\\2',
    '[que il|elle|on|ils|elles|un|une|en|à] => qu’\\2',
    '[si il|ils] => s’\\2',
    '[parce que il|elle|on|ils|elles] => parce qu’\\3',
  ],
  wrong: [
    'Je viens [[se il]] pleut. => s’il',
    'Je crois [[que il]] dort. => qu’il',
    'Je viens [[si il]] pleut. => s’il',
  ],
  right: ['Je crois qu’il dort.', 'Je viens s’il pleut.'],
});
