import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHER_MADAME',
  category: 'GRAMMAR',
  description: '« Cher madame » pour « Chère madame »',
  message: '« Cher » s’accorde avec le nom.',
  shortMessage: 'Locution',
  patterns: [
    '^ [cher] madame|mademoiselle|amie|sœur|maman|cousine|tante|collègue|cliente^collègue => chère',
    '^ [chère] monsieur|ami|frère|papa|cousin|client|oncle => cher',
    '^ [cher|chère] amis|parents|messieurs|collègues|clients => chers',
    '^ [cher|chère|chers] mesdames|amies => chères',
  ],
  wrong: ['[[Cher]] madame, merci. => Chère', '[[Cher]] amis, bonjour. => Chers'],
  right: ['Chère madame, merci.', 'Chers amis, bonjour.'],
});
