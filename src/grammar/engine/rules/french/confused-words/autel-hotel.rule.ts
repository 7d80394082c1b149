import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUTEL_HOTEL',
  category: 'CONFUSED_WORDS',
  description: '« autel » et « hôtel »',
  message: 'L’« autel » est dans une église, l’« hôtel » loge les voyageurs.',
  shortMessage: 'Homophone',
  patterns: [
    '[autel|autels] de luxe|charme|tourisme => {hotel:\\1}',
    'chambre|nuit|réservation d’|à|l’ l’? [autel] => hôtel',
    '[hôtel] de l’|la église|chapelle => autel',
  ],
  wrong: ['Il a une chambre d’[[autel]]. => hôtel', 'C’est un [[autel]] de luxe. => hôtel'],
  right: ['Il a une chambre d’hôtel.', 'L’autel de la chapelle est en pierre.'],
});
