import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOSCIENTOS_GENERO',
  category: 'GRAMMAR',
  description: '«doscientos casas» por «doscientas casas»',
  message: 'La centena concuerda con el nombre: «{words:\\1}».',
  shortMessage: 'Concordancia',
  words: {
    doscientos: 'doscientas',
    trescientos: 'trescientas',
    cuatrocientos: 'cuatrocientas',
    quinientos: 'quinientas',
    seiscientos: 'seiscientas',
    setecientos: 'setecientas',
    ochocientos: 'ochocientas',
    novecientos: 'novecientas',
  },
  patterns: ['[@words] :NFP^:NMP => {words:\\1}'],
  wrong: ['Hay [[doscientos]] mesas. => doscientas', 'Vio [[quinientos]] ciudades. => quinientas'],
  right: ['Hay doscientas mesas.', 'Vio quinientos coches.'],
});
