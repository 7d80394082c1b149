import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SAVOIR_GRE',
  category: 'GRAMMAR',
  description: '« je vous serais gré » pour « je vous saurais gré »',
  message: 'La locution est « savoir gré ».',
  shortMessage: 'Locution',
  patterns: ['vous|lui|leur|te [serais|serai|serait|serions] gré => {sau:\\2}'],
  wrong: ['Je vous [[serais]] gré de venir. => saurais', 'Nous vous [[serions]] gré de répondre. => saurions'],
  right: ['Je vous saurais gré de venir.', 'Je serais content.'],
});
