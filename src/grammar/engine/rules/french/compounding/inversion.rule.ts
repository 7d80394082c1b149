import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INVERSION',
  category: 'COMPOUNDING',
  description: '« puis je » pour « puis-je »',
  message: 'Un trait d’union relie le verbe au sujet qui le suit.',
  shortMessage: 'Trait d’union',
  patterns: [
    { pattern: '[puis|ai|suis|dois|vais je] => \\1-je', exceptions: ['et|ou|, [puis|ai je]', '[puis je] _'] },
    "@start|où|quand|comment|pourquoi|quoi|combien|mais|, [est ce] que|qu’|qu' => est-ce",
    "[qu’|qu' est ce] que|qui => qu’est-ce",
    "[a|va t-il|t’il|t'il] => \\1-t-il",
    '[y a t il] => y a-t-il',
    '[peut|doit|dit|fait|sait on] /[?\\p{Ll}]+/ => \\1-on',
    '[vas y] => vas-y',
    '[dis|donne|aide|écoute|regarde|laisse|appelle moi] => \\1-moi',
  ],
  wrong: ['[[Ai je]] raison ? => Ai-je', '[[Est ce]] que ce train part ? => Est-ce', '[[Donne moi]] ça. => Donne-moi'],
  right: ['Ai-je raison ?', 'Est-ce que ce train part ?'],
});
