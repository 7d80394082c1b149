import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ELES_VERBO',
  category: 'GRAMMAR',
  description: '«eles» com o verbo no singular',
  message: 'Com «\\1», o verbo vai para o plural.',
  shortMessage: 'Concordância',
  patterns: [
    {
      pattern:
        'eles|elas|vocês [é|está|tem|vai|pode|quer|faz|foi|deve|sabe|era|vem|diz|prefere|precisa|gosta] => {terceira:\\2}',
      exceptions: [
        'de|para|com|por|sem|entre|sobre|que|como|cada|um|uma|a eles|elas|vocês [_]',
        'eles|elas|vocês [é|foi|era] que',
      ],
    },
    {
      pattern:
        'eles|elas|vocês não|se|já [é|está|tem|vai|pode|quer|faz|foi|deve|sabe|era|vem|diz|precisa|gosta] => {terceira:\\3}',
      exceptions: ['de|para|com|por|sem|entre|sobre|que|como|cada|um|uma|a eles|elas|vocês _ [_]'],
    },
  ],
  wrong: ['Eles [[tem]] fome. => têm', 'Vocês não [[pode]] entrar. => podem'],
  right: ['Eles têm fome.', 'Eles é que têm fome.', 'Um deles tem fome.'],
});
