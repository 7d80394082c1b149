import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GENTILICIO_MINUSCULA',
  category: 'CASING',
  description: 'Gentilicio con mayúscula: «los Españoles»',
  message: 'Los gentilicios se escriben con minúscula: «{small:\\2}».',
  shortMessage: 'Minúscula',
  patterns: [
    {
      pattern:
        'los|las|un|una|el|la|unos|muchos|son|es [=Español|Española|Españoles|Españolas|Francés|Francesa|Franceses|Inglés|Inglesa|Ingleses|Italiano|Italiana|Italianos|Alemán|Alemana|Alemanes|Mexicano|Mexicana|Mexicanos|Argentino|Argentinos|Colombiano|Colombianos|Chileno|Chilenos|Peruano|Peruanos|Americano|Americanos|Europeo|Europeos|Chino|Chinos|Ruso|Rusos|Japonés|Japoneses] => ={small:\\2}',
      exceptions: ['el|la|los [_] =/\\p{Lu}.*/'],
    },
  ],
  wrong: ['Los [[Españoles]] comen tarde. => españoles', 'Es una [[Italiana]] alegre. => italiana'],
  right: ['Los españoles comen tarde.', 'Estudia la historia de España.'],
});
