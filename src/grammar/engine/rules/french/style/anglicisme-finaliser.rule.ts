import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_FINALISER',
  category: 'STYLE',
  description: '« finaliser », « initier » un projet',
  message: 'Ce mot vient de l’anglais : « terminer » ou « mettre au point » suffit.',
  shortMessage: 'Anglicisme',
  patterns: [
    '[finaliser|finalisé|finalise] le|la|les|l’|un|une|votre|notre|son|sa|mon => {terminer:\\1}',
    '[initier] un|une|le|la|les|des projet|processus|réforme|démarche|programme|discussion => lancer',
  ],
  wrong: ['Il doit [[finaliser]] le dossier. => terminer', 'Elle veut [[initier]] un projet. => lancer'],
  right: ['Il doit terminer le dossier.', 'Elle veut initier les enfants au judo.'],
});
