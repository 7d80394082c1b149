import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_WANT',
  category: 'PUNCTUATION',
  description: 'geen komma voor “want”',
  message: 'Voor “want” hoort een komma.',
  shortMessage: 'Komma',
  patterns: ['/\\p{L}{3,}/ [want] ik|jij|hij|zij|wij|jullie|het|er|dat|ze|we|de => , \\2'],
  exceptions: ['en|maar|de|het [want]'],
  wrong: ['Ik blijf thuis[[ want]] ik ben ziek. => , want', 'Wij gaan[[ want]] het regent. => , want'],
  right: ['Ik blijf thuis, want ik ben ziek.', 'De want van het schip.'],
});
