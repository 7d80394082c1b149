import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUJETO_COMPLEMENTO_VERBO',
  category: 'GRAMMAR',
  description: 'Verbo que no concuerda con un sujeto con complemento: «los datos del libro es»',
  message: 'El verbo concuerda con «\\3».',
  shortMessage: 'Concordancia',
  patterns: [
    '@start|cuando|porque|aunque los|las|mis|tus|sus|estos|estas|nuestros|nuestras :P^:S,PP :P^:S,V [es|está|tiene|puede|debe|fue|era|ha] => {v3p:\\5}',
    '@start|cuando|porque|aunque los|las|mis|tus|sus|estos|estas|nuestros|nuestras :NMP,NFP^:S,PP,A del|de|con|para|en la|el|los|las|un|una|este|esta|su? :NMS,NFS,NMP,NFP [está|tiene|puede|debe|fue|era|ha|es] => {v3p:\\7}',
    '@start|cuando|porque|aunque el|la|mi|tu|su|este|esta|un|una :NMS,NFS^:P,PP^mayoría|resto|mitad|parte|conjunto|número|tercio|cantidad|multitud|infinidad|docena|centenar|pareja|grupo|totalidad|serie|par|minoría|gente|veintena|decena|montón|tipo|clase|mayor [están|tienen|pueden|deben|han|quieren|van] => {v3s:\\4}',
    '@start|cuando|porque|aunque el|la|mi|tu|su|este|esta|un|una :NMS,NFS^:P,PP,A^mayoría|resto|mitad|parte|conjunto|número|tercio|cantidad|multitud|infinidad|docena|centenar|pareja|grupo|totalidad|serie|par|minoría|gente|veintena|decena|montón|tipo|clase|variedad|sinfín de|del la|el|un|una|este|esta|su? :NMS,NFS^:P [están|tienen|pueden|deben|han|quieren|van] => {v3s:\\7}',
  ],
  wrong: [
    'Las opciones siguientes [[puede]] usarse. => pueden',
    'Los libros de la escuela [[está]] aquí. => están',
    'La página [[deben]] leerse. => debe',
    'El programa de esta escuela [[tienen]] fallos. => tiene',
  ],
  right: ['Las opciones siguientes pueden usarse.', 'La mayoría están aquí.'],
});
