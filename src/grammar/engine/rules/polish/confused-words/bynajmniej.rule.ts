import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BYNAJMNIEJ',
  category: 'CONFUSED_WORDS',
  description: '„bynajmniej” zamiast „przynajmniej”',
  message: '„bynajmniej” znaczy „wcale nie”; tu pasuje „przynajmniej”.',
  shortMessage: 'Pomylone słowa',
  patterns: ['[bynajmniej] ja|tak|raz|jeden|dwa|trzy|jedna|próbował|próbowała|wiem|wiesz => przynajmniej'],
  wrong: ['[[Bynajmniej]] ja tak myślę. => Przynajmniej', 'Zadzwoń [[bynajmniej]] raz. => przynajmniej'],
  right: ['Przynajmniej ja tak myślę.', 'Nie jest to bynajmniej proste.'],
});
