import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMAGENES_SIN_TILDE',
  category: 'TYPOS',
  description: '«imagenes», «examenes», «jovenes» sin tilde',
  message: 'El plural es esdrújulo y lleva tilde.',
  shortMessage: 'Tilde',
  words: {
    imagenes: 'imágenes',
    examenes: 'exámenes',
    jovenes: 'jóvenes',
    origenes: 'orígenes',
    volumenes: 'volúmenes',
    margenes: 'márgenes',
    crimenes: 'crímenes',
    resumenes: 'resúmenes',
    virgenes: 'vírgenes',
    ordenes: 'órdenes',
    lideres: 'líderes',
    carceles: 'cárceles',
    arboles: 'árboles',
    angeles: 'ángeles',
    hombrés: 'hombres',
  },
  patterns: [
    'las|los|unas|unos|sus|mis|tus|dos|tres|estas|estos|muchas|muchos|de [@words]^ordenes => {words:\\2}',
    'las|mis|sus|tus [ordenes] => órdenes',
  ],
  wrong: ['Mira las [[imagenes]]. => imágenes', 'Los [[jovenes]] cantan. => jóvenes'],
  right: ['Mira las imágenes.', 'Quiero que ordenes tu cuarto.'],
});
