import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POWINIEN_BYC',
  category: 'GRAMMAR',
  description: '„powinienem być zrobić” i „powinno się być”',
  message: 'Po „powinien” stoi sam bezokolicznik.',
  shortMessage: 'Czasownik',
  patterns: [
    '[powinienem być] zrobić|iść|powiedzieć|kupić|zadzwonić => powinienem był',
    '[powinnam być] zrobić|iść|powiedzieć|kupić|zadzwonić => powinnam była',
    '[powiniem] => powinien || powinienem',
    '[powinnem] => powinienem',
    '[powinieneś być] zrobić|iść|powiedzieć => powinieneś był',
    '[powinnien] => powinien',
    '[powinniem] => powinienem',
  ],
  wrong: ['Ja [[powinnem]] iść. => powinienem', 'On [[powinnien]] spać. => powinien'],
  right: ['Ja powinienem iść.', 'On powinien spać.'],
});
