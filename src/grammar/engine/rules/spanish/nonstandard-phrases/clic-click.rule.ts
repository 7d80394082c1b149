import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CLIC_CLICK',
  category: 'NONSTANDARD_PHRASES',
  description: '«click» por «clic»',
  message: 'En español se escribe «clic».',
  shortMessage: 'Extranjerismo',
  patterns: [
    'hacer|haz|haga|hacen|hace|hago|hizo|un|con|el|del|doble|solo|al|cada [click] => clic',
    'un|dos|tres|los|varios|unos|pocos [clicks|cliks|clickes] => clics',
  ],
  wrong: ['Haga [[click]] en el botón. => clic', 'Basta con dos [[clicks]]. => clics'],
  right: ['Haga clic en el botón.', 'Basta con dos clics.'],
});
