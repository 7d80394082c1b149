import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CENT_AIRE',
  category: 'CONFUSED_WORDS',
  description: '« aire », « ère » et « air »',
  message: 'L’« aire » est un espace, l’« ère » une époque, l’« air » ce que l’on respire.',
  shortMessage: 'Homophone',
  patterns: [
    '[air|ère] de repos|jeu|jeux|stationnement|service|pique-nique|camping|autoroute => aire',
    '[aire|air] glaciaire|chrétienne|numérique|industrielle|quaternaire => ère',
    'l’|en|plein|grand|courant|au [aire|ère] frais|libre|pur|chaud => air',
  ],
  wrong: ['Il s’arrête sur une [[air]] de repos. => aire', 'Nous vivons l’[[aire]] numérique. => ère'],
  right: ['Il s’arrête sur une aire de repos.', 'Nous vivons l’ère numérique.'],
});
