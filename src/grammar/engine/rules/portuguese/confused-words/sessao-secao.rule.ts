import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SESSAO_SECAO',
  category: 'CONFUSED_WORDS',
  description: '«seção», «sessão» e «cessão»',
  message: 'A reunião ou o espetáculo é a «sessão».',
  shortMessage: 'Homófono',
  patterns: [
    '[seção|secção|cessão] de|da cinema|fotos|autógrafos|terapia|câmara|plenária|julgamento|treino => sessão',
    '[sessão] de|da direitos|bens|créditos|terreno => cessão',
    '[sessão] de|do brinquedos|desporto|esportes|perfumaria|mercado|jornal|frutas|roupas => secção || seção',
  ],
  wrong: ['Fui à [[seção]] de cinema. => sessão', 'Assinou a [[sessão]] de direitos. => cessão'],
  right: ['Fui à sessão de cinema.', 'Assinou a cessão de direitos.'],
});
