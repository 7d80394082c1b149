import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SI_FUTUR',
  category: 'GRAMMAR',
  description: '« si nous aurons » pour « si nous avons »',
  message: 'Après « si », on met le présent pour l’avenir.',
  shortMessage: 'Temps',
  patterns: [
    'si [nous aurons] => nous avons',
    'si [nous serons] => nous sommes',
    'si [vous aurez] => vous avez',
    'si [vous serez] => vous êtes',
    'si [tu auras] => tu as',
    'si [tu seras] => tu es',
    { pattern: 'si [tu viendras] => tu viens', exceptions: ['sais|sait|savoir|demande|ignore|voir si|s’ [_ _]'] },
  ],
  wrong: ['Si [[nous aurons]] le temps, nous irons. => nous avons', 'Si [[tu viendras]], préviens-moi. => tu viens'],
  right: ['Si nous avons le temps, nous irons.', 'Si tu viens, préviens-moi.'],
});
