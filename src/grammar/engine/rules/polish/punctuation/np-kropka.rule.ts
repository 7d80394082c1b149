import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NP_KROPKA',
  category: 'PUNCTUATION',
  description: 'brak kropki po „np” i „itd”',
  message: 'Po tym skrócie stawia się kropkę.',
  shortMessage: 'Skrót',
  patterns: ['[=np] /[a-ząćęłńóśźż]+/ => np.', '[=tzn] => tzn.', '[=tj] /[a-ząćęłńóśźż]+/ => tj.'],
  exceptions: ['[tzn \\.]'],
  wrong: ['Lubię owoce, [[np]] jabłka. => np.', 'Przyjdę jutro, [[tj]] we wtorek. => tj.'],
  right: ['Lubię owoce, np. jabłka.', 'Przyjdę jutro, tj. we wtorek.'],
});
