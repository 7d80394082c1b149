import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADJETIVO_NUMERO',
  category: 'GRAMMAR',
  description: 'Adjetivo en singular tras un nombre en plural',
  message: 'El adjetivo concuerda en número con «\\2».',
  shortMessage: 'Concordancia',
  patterns: [
    'los|las|mis|tus|sus|unos|unas|estos|estas|otros|otras :P más|menos|muy|tan [:S^:P,V,GER,INF] => {plural:\\4}',
    {
      pattern:
        'los|las|unos|unas|mis|tus|sus|nuestros|nuestras|estos|estas|esos|esas|muchos|muchas|varios|varias|otros|otras|dos|tres|cuatro :P^:S,PP [:AMS,AFS^:V,GER,INF,P,PP^cliente|patrón|rara|piloto|clave] => {plural:\\3}',
      exceptions: [
        '_ _ [_] y|,|de',
        '_ veces [_]',
        '_ de|en|con|por|a|para los|las|sus|mis|estos|estas|otros|otras _ [_]',
      ],
    },
    {
      pattern:
        'los|las|unos|unas|mis|tus|sus|estos|estas|muchos|muchas|varios|varias|otros|otras :P^:S,PP [/.+(?:[ai]ble|ante|iente|al)|eficaz|feliz|grande|fuerte|importante|útil|fácil|difícil|enorme/:S^:V,INF,GER^/.*anal|manual|señal|canal|final|terminal|restante|cable|gigante|volante|animal|metal|hospital|cristal/] => {plural:\\3}',
      exceptions: [
        '_ _ [_] y|,|de',
        '_ veces [_]',
        '_ de|en|con|por|a|para los|las|sus|mis|estos|estas|otros|otras _ [_]',
      ],
    },
  ],
  wrong: [
    'Las tareas más [[difícil]] duran poco. => difíciles',
    'Tiene los ojos [[negro]]. => negros',
    'Son unas ideas [[interesante]]. => interesantes',
  ],
  right: ['Tiene los ojos negros.', 'Son unas ideas interesantes.'],
});
