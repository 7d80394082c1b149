import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GUSTAR_PLURAL',
  category: 'GRAMMAR',
  description: '«me gusta los libros»',
  message: 'El verbo concuerda con lo que gusta: si es plural, lleva «n».',
  shortMessage: 'Concordancia',
  patterns: [
    'me|te|le|nos|os|les [gusta|encanta|interesa|molesta|falta|duele|faltaba|gustaba|encantaba|interesaba] los|las|mis|tus|sus|estos|estas|esos|esas|dos|tres|cuatro|cinco|muchos|muchas|unos|unas :NMP,NFP^:S => {plural3:\\2}',
  ],
  wrong: ['Me [[gusta]] los libros. => gustan', 'Nos [[falta]] dos días. => faltan'],
  right: ['Me gusta la casa.', 'Le falta uno.'],
});
