import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUJET_PLURIEL_VERBE',
  category: 'GRAMMAR',
  description: 'Verbe au singulier après un sujet au pluriel',
  message: 'Le sujet « \\3 » est au pluriel : le verbe aussi.',
  shortMessage: 'Accord',
  patterns: [
    '^ mes|tes|ses|nos|vos|ces|leurs :P^:PP [:V3S^:V3P,A,N,INF,PP,GER,V1P,V2P] => {v3p:\\4}',
    { pattern: '^ les :P^:V,PP [:V3S^:V3P,A,N,INF,PP,GER,V1P,V2P] => {v3p:\\4}', exceptions: ['_ les|ces [_] -'] },
    "^ les|mes|tes|ses|nos|vos|ces|leurs :P^:V,PP ne|n’|n'|se|s’|s'|y|me|te|lui [:V3S^:V3P,A,N,INF,PP,GER] => {v3p:\\5}",
  ],
  wrong: ['Les chiens [[mange]] trop. => mangent', 'Mes voisins ne [[parle]] jamais. => parlent'],
  right: ['Les chiens mangent trop.', 'Mes voisins ne parlent jamais.'],
});
