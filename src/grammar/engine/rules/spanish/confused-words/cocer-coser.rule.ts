import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COCER_COSER',
  category: 'CONFUSED_WORDS',
  description: '«coser» por «cocer»',
  message: 'La comida se «cuece»; la ropa se «cose».',
  shortMessage: 'Homófono',
  patterns: [
    '[coser|cose|coso] el|la|las|los|un arroz|pasta|verduras|carne|huevo|huevos|patatas|papas|verdura|pan|pollo|pescado|sopa => {cocer:\\1}',
    '[cocer|cuece|cocí] el|la|los|un|una botón|botones|falda|camisa|vestido|dobladillo|pantalón|tela|ropa => {coser:\\1}',
  ],
  wrong: ['Hay que [[coser]] el arroz. => cocer', 'Tengo que [[cocer]] un botón. => coser'],
  right: ['Hay que cocer el arroz.', 'Tengo que coser un botón.'],
});
