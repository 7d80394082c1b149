import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SON_SONT',
  category: 'CONFUSED_WORDS',
  description: '« son » pour « sont » et inversement',
  message: 'Le verbe s’écrit « sont », le possessif « son ».',
  shortMessage: 'Confusion de mots',
  patterns: [
    'les|des|ces|mes|tes|ses|nos|vos|leurs :NMP,NFP^:S [son] :PP,AMP,AFP^:NMS,NFS,AMS,AFS => sont',
    '[son] :AMP,AFP^:S,AMS,AFS,N => sont',
    '[son] largement|souvent|toujours|généralement|déjà|encore|aussi|actuellement|tous|toutes|très|trop|parfois|seulement|maintenant|également => sont',
    'ils|elles|qui [son] pas|très|trop|tous|toutes|partis|parties|venus|venues|là|ici|en|malades|grands|petits|contents|contentes|arrivés|fatigués|des|les|allés|dans|à|plus|bien => sont',
    '[sont] père|frère|ami|chien|travail|nom|mari|fils|livre|chat|sac|amie => son',
  ],
  wrong: ['Les chats [[son]] entrés ici. => sont', 'Ils [[son]] partis. => sont', 'Il aime [[sont]] chien. => son'],
  right: ['Ils sont partis.', 'Il aime son chien.'],
});
