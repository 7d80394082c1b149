import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_ADJECTIF_PLURIEL',
  category: 'GRAMMAR',
  description: 'Adjectif au singulier après un nom au pluriel',
  message: 'L’adjectif s’accorde avec « \\2 » : il prend la marque du pluriel.',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        'les|des|mes|tes|ses|nos|vos|ces|plusieurs|quelques|leurs|deux|trois|quatre|cinq|six|dix :P^:PP [/.+(?:[ai]ble|ique|aire|esque|if|al|eux|euse|elle|ive|ale)|possible|efficace|rapide|simple|facile|difficile|utile|fragile|jeune|riche|pauvre|triste|énorme|immense|moderne|étrange|célèbre|solide|sauvage|mince|sombre|sévère|honnête|fidèle|rouge/:S^:V,INF,GER^/.*thèque|musique|boutique|politique|statistique|formulaire|dictionnaire|table|portable|câble|variable/] => {plur:\\3}',
      exceptions: ['_ _ [:A] de|et|ou|,'],
    },
    'les|des|mes|tes|ses|nos|vos|ces|plusieurs|quelques|leurs :P^:V,PP,A [/.+[ai]ble/:S^:V,INF^possible] => {plur:\\3}',
    {
      pattern:
        'les|mes|tes|ses|nos|vos|ces|plusieurs|quelques|leurs :NFP,NMP^:V,PP,A [:AMS,AFS^:V,INF,NMS,NFS,GER,PP,P^/.+eur/] => {plur:\\3}',
      exceptions: ['_ _ [:A] de|et|ou|,|que|comme|/-/'],
    },
  ],
  exceptions: ['plus|moins|aussi|tout|toute|trop|mieux|le|la|les|lui|elle [:A]', '[:A] foncé|clair|ciel|marine'],
  wrong: ['Voici des mesures [[efficace]]. => efficaces', 'Il aime tes jardins [[vert]]. => verts'],
  right: ['Voici des mesures efficaces.', 'Il aime tes jardins verts.', 'Les ongles bleu foncé lui vont bien.'],
});
