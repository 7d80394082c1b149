import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZECINEK_WIEC',
  category: 'PUNCTUATION',
  description: 'brak przecinka przed „więc”',
  message: 'Przed „więc” stawiamy przecinek.',
  shortMessage: 'Przecinek',
  patterns: [
    '/[a-ząćęłńóśźż]{3,}/^tak|oraz|lub|nie|ale|cóż|jest|jak|była|było|był|będzie|mamy|mam|może [więc] nie|idę|jestem|zostaję|trzeba|muszę|musimy|poszedł|poszła => , \\2',
  ],
  wrong: ['Pada deszcz[[ więc]] zostaję. => , więc', 'Jest późno[[ więc]] idę. => , więc'],
  right: ['Pada deszcz, więc zostaję.', 'Tak więc idę.'],
});
