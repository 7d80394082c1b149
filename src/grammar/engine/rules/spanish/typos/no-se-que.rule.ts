import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NO_SE_QUE',
  category: 'TYPOS',
  description: '«no se que» en lugar de «no sé qué»',
  message: 'El verbo «saber» se escribe «sé».',
  shortMessage: 'Tilde',
  patterns: [
    {
      pattern: '^ no [se] que|qué|si|cómo|como|dónde|donde|cuándo|quién|nada|por => sé',
      exceptions: ['no [se] si|que|nada|por se|puede|ha'],
    },
    'yo|ya|solo|sólo no|lo? [se] /[.,!?]|que|qué|cómo|nada|todo|bien|la|el/ => sé',
    'no lo [se] /[.,;!?]|pero|aún|todavía/ => sé',
  ],
  wrong: ['Ya lo [[se]]. => sé', 'No lo [[se]], pero vendrá. => sé'],
  right: ['Ya lo sé.', 'No se puede.'],
});
