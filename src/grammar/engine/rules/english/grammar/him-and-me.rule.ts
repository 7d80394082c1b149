import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIM_AND_ME',
  category: 'GRAMMAR',
  description: '“him and me” as a subject',
  message: 'Use “he”, “she” and “I” as the subject of a sentence.',
  shortMessage: 'Pronoun',
  patterns: [
    '^ [him and me|I] go|goes|went|was|were|are|is|have|has|had|will|can|do|did => he and I',
    '^ [her and me|I] go|goes|went|was|were|are|is|have|has|had|will|can|do|did => she and I',
    '^ [me and him] go|went|was|were|are|have|had|will|can|do|did => he and I',
    '^ [me and her] go|went|was|were|are|have|had|will|can|do|did => she and I',
  ],
  wrong: ['[[Him and me]] went to school. => He and I', '[[Me and her]] are friends. => She and I'],
  right: ['He and I went to school.', 'They saw him and me.'],
});
