import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SON_SONT',
  category: 'CONFUSED_WORDS',
  description: '« son » pour « sont » et inversement',
  message: 'Le verbe s’écrit « sont », le possessif « son ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    'ils|elles|qui [son] pas|très|trop|tous|toutes|partis|parties|venus|venues|là|ici|en|malades|grands|petits|contents|contentes|arrivés|fatigués|des|les|allés|dans|à|plus|bien => sont',
    '[sont] père|frère|ami|chien|travail|nom|mari|fils|livre|chat|sac|amie => son',
  ],
  wrong: ['Ils [[son]] partis. => sont', 'Il aime [[sont]] chien. => son'],
  right: ['Ils sont partis.', 'Il aime son chien.'],
});
