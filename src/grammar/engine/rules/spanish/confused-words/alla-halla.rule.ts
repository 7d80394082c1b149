import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLA_HALLA',
  category: 'CONFUSED_WORDS',
  description: '«haya» por «allá» y «halla» por «haya»',
  message: 'El adverbio de lugar se escribe «allá».',
  shortMessage: 'Homófono',
  patterns: [
    '[haya|halla|aya] arriba|abajo|lejos|afuera|adentro => allá',
    { pattern: 'por|hacia|para|hasta [haya|halla|aya] /[.,;!?]/ => allá', exceptions: ['por|para|hasta [haya]'] },
  ],
  wrong: ['Vive [[haya]] lejos. => allá', 'Mira [[halla]] arriba. => allá'],
  right: ['Vive allá lejos.', 'Espero que haya pan.'],
});
