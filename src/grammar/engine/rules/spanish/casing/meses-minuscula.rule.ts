import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MESES_MINUSCULA',
  category: 'CASING',
  description: '«Lunes», «Enero» dentro de la frase',
  message: 'Los días y los meses se escriben con minúscula.',
  shortMessage: 'Mayúscula',
  patterns: [
    '/el|los|de|en|del|cada|este|próximo|pasado|\\p{N}+/ [=Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo|Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre] => ={small:\\2}',
  ],
  exceptions: ['plaza|domingo|jueves|viernes|semana de|en [=Mayo]', '/el|de|en/ [_] =/\\p{Lu}.*/'],
  wrong: ['Viene el [[Lunes]]. => lunes', 'Nació en [[Enero]]. => enero'],
  right: ['Viene el lunes.', 'Lunes y martes llueve.'],
});
