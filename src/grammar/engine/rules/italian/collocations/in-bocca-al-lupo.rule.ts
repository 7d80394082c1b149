import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_BOCCA_AL_LUPO',
  category: 'COLLOCATIONS',
  description: '“in bocca a lupo” per “in bocca al lupo”',
  message: 'L’augurio è “in bocca al lupo”.',
  shortMessage: 'Modo di dire',
  patterns: ['in bocca [a] lupo => al', '[imbocca] al lupo => in bocca'],
  wrong: ['In bocca [[a]] lupo per l’esame! => al', '[[Imbocca]] al lupo! => In bocca'],
  right: ['In bocca al lupo per l’esame!', 'La strada imbocca la valle.'],
});
