import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_INFINITIF',
  category: 'GRAMMAR',
  description: 'Forme en « -é » ou « -ez » après « à »',
  message: 'Après « à », le verbe se met à l’infinitif.',
  shortMessage: 'Infinitif',
  patterns: [
    'commence|commencé|commencer|continue|continué|continuer|aide|aider|apprend|apprendre|appris|hésite|hésiter|hésitez|cherche|cherché|chercher|invite|réussi|réussir|prêt|prête|reste|arrive|arrivé pas? à [/.+(?:é|ez)/:PP,V2P^:N,V3S] => {inf:\\4}',
  ],
  wrong: [
    'Il commence à [[mangé]]. => manger',
    'N’hésitez pas à [[appelez]]. => appeler',
    'Elle apprend à [[dansé]]. => danser',
  ],
  right: ['Il commence à manger.', 'N’hésitez pas à appeler.'],
});
