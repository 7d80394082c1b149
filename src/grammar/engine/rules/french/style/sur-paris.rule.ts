import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUR_PARIS',
  category: 'STYLE',
  picky: true,
  description: '« sur Paris » pour « à Paris »',
  message: 'Devant un nom de ville, on emploie « à ».',
  shortMessage: 'Style',
  patterns: [
    'habite|habitons|travaille|travaillons|vis|vit|suis|est|sommes [sur] =Paris|Lyon|Marseille|Bordeaux|Lille|Toulouse|Nantes|Nice => à',
  ],
  wrong: ['Il travaille [[sur]] Paris. => à', 'Je suis [[sur]] Lyon. => à'],
  right: ['Il travaille à Paris.', 'Le livre est sur la table.'],
});
