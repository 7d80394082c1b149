import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_PLURIEL',
  category: 'GRAMMAR',
  description: 'Un singulier après « les », « des », « mes »',
  message: 'Après « \\1 », le nom prend la marque du pluriel.',
  shortMessage: 'Accord',
  patterns: [
    'les|des|mes|tes|ses|nos|vos|ces|plusieurs|quelques [@singular]^côté|porte|place|marche|moto|porte|force|joue|garde|cadeau => {pluriel:\\2}',
  ],
  exceptions: ['je|tu|il|elle|on|nous|vous|ils|elles|ne|qui|me|te les [_]'],
  wrong: ['Il a vendu les [[livre]]. => livres', 'J’ai des [[ami]] ici. => amis'],
  right: ['Il a vendu les livres.', 'Il les regarde.'],
});
