import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMPRUNT_EMPREINT',
  category: 'CONFUSED_WORDS',
  description: '« emprunt » pour « empreint »',
  message: 'Au sens de « marqué », on écrit « empreint ».',
  shortMessage: 'Homophone',
  patterns: [
    'est|sont|était|voix|visage|ton|regard|style [emprunt|emprunte|emprunts|empruntes] de|d’ => {empreint:\\2}',
    '[emprunte|empruntes] digitale|digitales|génétique|carbone|écologique => {empreinte:\\1}',
  ],
  wrong: ['Son regard est [[emprunt]] de tristesse. => empreint', 'Il laisse une [[emprunte]] digitale. => empreinte'],
  right: ['Son regard est empreint de tristesse.', 'Il emprunte de l’argent.'],
});
