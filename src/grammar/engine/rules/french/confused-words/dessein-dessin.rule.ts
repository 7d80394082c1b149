import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DESSEIN_DESSIN',
  category: 'CONFUSED_WORDS',
  description: '« dessin » pour « dessein »',
  message: 'Un projet, une intention, est un « dessein ».',
  shortMessage: 'Homophone',
  patterns: [
    'à [dessin] => dessein',
    {
      pattern: 'sombre|sombres|noir|noirs|funeste|funestes [dessin|dessins] => {dessein:\\2}',
      exceptions: ['à [dessin] animé'],
    },
  ],
  wrong: ['Il l’a fait à [[dessin]]. => dessein', 'Elle devine ses noirs [[dessins]]. => desseins'],
  right: ['Il l’a fait à dessein.', 'Le dessin est sombre.'],
});
