import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEDIA_MEDIO',
  category: 'GRAMMAR',
  description: '«media cansada» en lugar de «medio cansada»',
  message: 'Como adverbio, «medio» no varía.',
  shortMessage: 'Construcción',
  patterns: [
    'está|estoy|estás|estaba|quedó|parece|anda|son|es [media|medias|medios] cansada|enferma|triste|loca|dormida|perdida|muerta|rara|cansadas|locos|tonta|llena|vacía => medio',
  ],
  wrong: ['Ella está [[media]] cansada. => medio', 'Estaba [[media]] dormida. => medio'],
  right: ['Ella está medio cansada.', 'Es media hora.'],
});
