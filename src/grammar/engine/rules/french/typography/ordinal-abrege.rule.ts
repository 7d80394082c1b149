import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ORDINAL_ABREGE',
  category: 'TYPOGRAPHY',
  description: '« 2ème », « 1ière », « 3ième »',
  message: 'L’abréviation est « {ordinal:\\1} ».',
  shortMessage: 'Abréviation',
  patterns: [
    '[/\\p{N}*[02-9](?:ème|ième|eme|ieme|è)/] => {ordinal:\\1}',
    '[/\\p{N}*1(?:ème|ième|eme|ieme)/] => {ordinal:\\1}',
    '[/1(?:ère|ière|iere|ere)/] => 1re',
    '[/1(?:ier)/] => 1er',
    '[/\\p{N}*[02-9](?:èmes|ièmes|emes)/] => {ordinaux:\\1}',
  ],
  wrong: ['C’est la [[2ème]] fois. => 2e', 'Il vit au [[3ième]] étage. => 3e'],
  right: ['C’est la 2e fois.', 'Il vit au 3e étage.'],
});
