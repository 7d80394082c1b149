import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUJEITO_PLURAL_VERBO',
  category: 'GRAMMAR',
  description: 'Sujeito no plural com o verbo no singular',
  message: 'O sujeito «\\3» é plural; o verbo também.',
  shortMessage: 'Concordância',
  patterns: [
    '^ os|meus|minhas|seus|suas|nossos|nossas|estes|estas|esses|essas :P^:S,PP,V [é|está|tem|vai|pode|quer|faz|foi|deve|vem|sabe|era] => {terceira:\\4}',
    '^ as :P^:S,PP,V [é|está|tem|vai|pode|quer|faz|foi|deve|vem|sabe|era] => {terceira:\\4}',
  ],
  wrong: ['Os alunos [[é]] bons. => são', 'Meus amigos [[vai]] embora. => vão'],
  right: ['Os alunos são bons.', 'Meus amigos vão embora.'],
});
