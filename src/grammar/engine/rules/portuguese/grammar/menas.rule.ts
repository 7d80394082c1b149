import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MENAS',
  category: 'GRAMMAR',
  description: '“menas”, “seje”, “mais melhor”',
  message: 'Esta forma não existe.',
  shortMessage: 'Gramática',
  patterns: [
    '[menas] => menos',
    '[seje] => seja',
    '[esteje] => esteja',
    '[mais melhor|pior|maior|menor] => \\2',
    '[meio-dia e meio] => meio-dia e meia',
  ],
  wrong: ['Há [[menas]] gente. => menos', 'É [[mais melhor]]. => melhor'],
  right: ['Há menos gente.', 'É melhor.'],
});
