import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JE_ELISION',
  category: 'GRAMMAR',
  description: '« je ai » pour « j’ai »',
  message: 'Devant une voyelle, « \\1 » s’élide.',
  shortMessage: 'Accord',
  patterns: [
    '[je ai|aime|habite|étais|avais|espère|attends|achète|arrive|écoute|écris|entends|ouvre|oublie|essaie|adore|étudie|y|en] => j’\\2',
    '[ne est|ai|as|a|avait|était|ont|avons|avez|aime|y|en] => n’\\2',
    '[me|te|se a|as|ai|est|aime|appelle|écoute|attend|en|y] => {elision:\\1}\\2',
  ],
  wrong: ['[[Je ai]] faim. => J’ai', 'Il [[ne est]] pas là. => n’est', 'Elle [[se appelle]] Anne. => s’appelle'],
  right: ['J’ai faim.', 'Il n’est pas là.'],
});
