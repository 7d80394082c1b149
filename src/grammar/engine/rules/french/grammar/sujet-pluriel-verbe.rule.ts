import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUJET_PLURIEL_VERBE',
  category: 'GRAMMAR',
  description: 'Verbe au singulier après un sujet au pluriel',
  message: 'Le sujet « \\3 » est au pluriel : le verbe aussi.',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern:
        '@start|que|si|car|quand|lorsque les|mes|tes|ses|nos|vos|ces|leurs|certains|certaines|plusieurs :NMP,NFP^:S,PP [est|a|peut|doit|va|était|avait|pouvait|devait|sera|aura|pourra|devra] => {v3p:\\4}',
      exceptions: ['que les|mes|tes|ses|nos|vos|ces|leurs _ [est|a|va|peut|doit]'],
    },
    '@start|si|car|lorsque les|mes|tes|ses|nos|vos|ces|leurs|certains|certaines|plusieurs :NMP,NFP^:S,PP :AMP,AFP^:S,NMP,NFP [est|a|peut|doit|va|était|avait|pouvait|devait|sera|aura|pourra|devra] => {v3p:\\5}',
    "@start|si|car|lorsque les|mes|tes|ses|nos|vos|ces|leurs|certains|certaines|plusieurs :NMP,NFP^:S,PP de|du|des|d’|d'|à|au|pour|avec|dans|sur la|le|les|l’|l'|un|une|cette|ce|votre|notre? :NMS,NFS,NMP,NFP [est|a|peut|doit|va|était|avait|pouvait|devait|sera|aura|pourra|devra] => {v3p:\\7}",
    '^ tous|toutes les|mes|ces|ses|nos|vos :NMP,NFP^:S [:V3S^:V3P,A,N,INF,PP,GER] => {v3p:\\5}',
    '@start|si les|ces|mes|nos|vos|ses deux|trois|quatre|cinq|premiers|premières|derniers|dernières|autres :NMP,NFP :AMP,AFP? [est|a|peut|doit|va|était|avait] => {v3p:\\6}',
    '^ les|mes|tes|ses|nos|vos|ces|leurs :NMP,NFP^:S :AMP,AFP^:S [:V3S^:V3P,A,N,INF,PP,GER,S] => {v3p:\\5}',
    "^ les|mes|tes|ses|nos|vos|ces|leurs :NMP,NFP^:S du|de|des|d’|d' la|le|l’|l'? :NMS,NFS,NMP,NFP [:V3S^:V3P,A,N,INF,PP,GER,S] => {v3p:\\7}",
    '^ mes|tes|ses|nos|vos|ces|leurs :P^:PP [:V3S^:V3P,A,N,INF,PP,GER,V1P,V2P] => {v3p:\\4}',
    { pattern: '^ les :P^:V,PP [:V3S^:V3P,A,N,INF,PP,GER,V1P,V2P] => {v3p:\\4}', exceptions: ['_ les|ces [_] -'] },
    "^ les|mes|tes|ses|nos|vos|ces|leurs :P^:V,PP ne|n’|n'|se|s’|s'|y|me|te|lui [:V3S^:V3P,A,N,INF,PP,GER] => {v3p:\\5}",
  ],
  wrong: [
    'Les options suivantes [[peut]] changer. => peuvent',
    'Les règles du jeu [[doit]] changer. => doivent',
    'Les chiens [[mange]] trop. => mangent',
    'Mes voisins ne [[parle]] jamais. => parlent',
  ],
  right: ['Les chiens mangent trop.', 'Mes voisins ne parlent jamais.'],
});
