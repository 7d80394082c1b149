import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ERA_EU_QUEM',
  category: 'GRAMMAR',
  description: '“fui eu que fez” por “fui eu que fiz”',
  message: 'Depois de “que” o verbo concorda com o sujeito.',
  shortMessage: 'Concordância',
  patterns: [
    'fui eu que [fez] => fiz',
    'sou eu que [paga] => pago',
    "fui eu que [disse's] => disse",
    'somos nós que [faz] => fazemos',
    'fomos nós que [fez] => fizemos',
    'foram eles que [fez] => fizeram',
    'fui eu que [comprou] => comprei',
    'fui eu que [pagou] => paguei',
  ],
  wrong: ['Fui eu que [[fez]] o bolo. => fiz', 'Fomos nós que [[fez]] isto. => fizemos'],
  right: ['Fui eu que fiz o bolo.', 'Fui eu quem fez o bolo.'],
});
