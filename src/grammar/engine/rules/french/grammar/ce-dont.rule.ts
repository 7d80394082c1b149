import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CE_DONT',
  category: 'GRAMMAR',
  description: '« ce que j’ai besoin » pour « ce dont j’ai besoin »',
  message: 'Avec « avoir besoin », « parler », « se souvenir », on emploie « dont ».',
  shortMessage: 'Pronom relatif',
  patterns: [
    'ce|chose|livre|film|personne|ceux|celle|celui [que|qu’] j’|tu|il|elle|on|nous|vous|ils|elles ai|as|a|avons|avez|ont besoin|envie|peur => dont',
  ],
  wrong: ['C’est ce [[que]] j’ai besoin. => dont', 'Voici le livre [[que]] tu as envie. => dont'],
  right: ['C’est ce dont j’ai besoin.', 'C’est ce que j’ai acheté.'],
});
