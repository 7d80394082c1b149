import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUJET_SINGULIER_VERBE',
  category: 'GRAMMAR',
  description: 'Verbe au pluriel après un sujet au singulier',
  message: 'Le sujet « \\3 » est au singulier : le verbe aussi.',
  shortMessage: 'Accord',
  patterns: [
    '@start|si|car|lorsque le|la|mon|ton|son|ma|ta|sa|ce|cet|cette|notre|votre :NMS,NFS^:P,PP^plupart|majorité|reste|nombre|moitié|foule|tiers|quart|groupe|ensemble|dizaine|centaine|quantité|partie|couple|totalité|série|poignée|minorité|type|tas [ont|peuvent|doivent|vont|étaient|pourront|devront|pouvaient|devaient] => {v3s:\\4}',
    "@start|si|car|lorsque le|la|mon|ton|son|ma|ta|sa|ce|cet|cette|notre|votre|un|une :NMS,NFS^:P,PP^plupart|majorité|reste|nombre|moitié|foule|tiers|quart|groupe|ensemble|dizaine|centaine|quantité|partie|couple|totalité|série|poignée|minorité|type|tas|millier|million|vingtaine|douzaine|multitude|infinité|combinaison de|du|d’|d' la|le|l’|l'|ce|cette|cet|un|une? :NMS,NFS^:P [ont|peuvent|doivent|vont|étaient|sont] => {v3s:\\7}",
    '^ le|la|mon|ton|son|ma|ta|sa|ce|cet|cette|notre|votre :S^:V,PP^plupart|majorité|reste|nombre|moitié|foule|tiers|quart|groupe|ensemble|dizaine|centaine|douzaine|vingtaine|infinité|multitude|quantité|partie|monde|couple|totalité|série|poignée|minorité [:V3P^:V3S,A,N,INF,PP,GER] => {v3s:\\4}',
    '^ mon|ton|son|ma|ta|sa|cet|cette|notre|votre :S^:PP^moitié|foule|groupe|équipe [:V3P^:V3S,A,N,INF,PP,GER] => {v3s:\\4}',
    "^ l’|l' :S^:V,PP^ensemble|infinité [:V3P^:V3S,A,N,INF,PP,GER] => {v3s:\\4}",
  ],
  wrong: [
    'Le programme [[peuvent]] échouer. => peut',
    'Le chien [[mangent]] trop. => mange',
    'Ma voisine [[finissent]] tard. => finit',
  ],
  right: ['Le chien mange trop.', 'La plupart pensent comme vous.'],
});
