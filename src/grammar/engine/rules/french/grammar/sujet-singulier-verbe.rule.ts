import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUJET_SINGULIER_VERBE',
  category: 'GRAMMAR',
  description: 'Verbe au pluriel après un sujet au singulier',
  message: 'Le sujet « \\3 » est au singulier : le verbe aussi.',
  shortMessage: 'Accord',
  patterns: [
    '^ le|la|mon|ton|son|ma|ta|sa|ce|cet|cette|notre|votre :S^:V,PP^plupart|majorité|reste|nombre|moitié|foule|tiers|quart|groupe|ensemble|dizaine|centaine|douzaine|vingtaine|infinité|multitude|quantité|partie|monde|couple|totalité|série|poignée|minorité [:V3P^:V3S,A,N,INF,PP,GER] => {v3s:\\4}',
    '^ mon|ton|son|ma|ta|sa|cet|cette|notre|votre :S^:PP^moitié|foule|groupe|équipe [:V3P^:V3S,A,N,INF,PP,GER] => {v3s:\\4}',
    "^ l’|l' :S^:V,PP^ensemble|infinité [:V3P^:V3S,A,N,INF,PP,GER] => {v3s:\\4}",
  ],
  wrong: ['Le chien [[mangent]] trop. => mange', 'Ma voisine [[finissent]] tard. => finit'],
  right: ['Le chien mange trop.', 'La plupart pensent comme vous.'],
});
