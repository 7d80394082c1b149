import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUJETO_SINGULAR_VERBO',
  category: 'GRAMMAR',
  description: 'Sujeto en singular con el verbo en plural',
  message: 'El sujeto «\\3» es singular; el verbo también.',
  shortMessage: 'Concordancia',
  patterns: [
    '^ el|la|mi|tu|su|nuestro|nuestra|este|ese :S^:V,P,PP^mayoría|resto|mitad|parte|conjunto|número|tercio|cantidad|multitud|infinidad|docena|centenar|pareja|grupo|totalidad|serie|par|minoría|gente [:V3P^:V3S,A,N,INF,PP,GER,S,P] => {v3s:\\4}',
    {
      pattern:
        '^ el|la|mi|tu|su|nuestro|nuestra|este|ese :S^:V,P,PP^mayoría|resto|mitad|parte|conjunto|número|pareja no|se [:V3P^:V3S,A,N,INF,PP,GER,S,P] => {v3s:\\5}',
      exceptions: ['_ _ _ se [_]'],
    },
  ],
  wrong: ['El perro [[ladran]] toda la noche. => ladra', 'Mi vecino no [[tienen]] coche. => tiene'],
  right: ['El perro ladra toda la noche.', 'La mayoría piensan lo mismo.'],
});
