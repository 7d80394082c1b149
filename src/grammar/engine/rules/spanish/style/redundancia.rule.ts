import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REDUNDANCIA',
  category: 'STYLE',
  picky: true,
  description: 'Una redundancia: «subir arriba»',
  message: 'Es una redundancia: basta con una palabra.',
  shortMessage: 'Estilo',
  patterns: [
    '[subir|sube|subió|subo arriba] => \\1',
    '[bajar|baja|bajó|bajo abajo] => \\1',
    '[salir|sale|salió|salgo afuera] => \\1',
    '[entrar|entra|entró|entro adentro|dentro] => \\1',
    '[volver|volvió|vuelve a repetir] => repetir',
    '[lapso de tiempo] => lapso',
    '[sorpresa inesperada] => sorpresa',
    '[más sin embargo] => sin embargo',
    '[pero sin embargo] => sin embargo',
    '[prever con antelación] => prever',
    '[actualmente en la actualidad] => actualmente',
    '[accidente fortuito] => accidente',
    '[crespón negro] => crespón',
  ],
  wrong: ['Voy a [[subir arriba]]. => subir', 'Fue una [[sorpresa inesperada]]. => sorpresa'],
  right: ['Voy a subir.', 'Fue una sorpresa.'],
});
