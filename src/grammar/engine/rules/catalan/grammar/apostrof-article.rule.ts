import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APOSTROF_ARTICLE',
  category: 'GRAMMAR',
  description: '«el home» per «l’home»',
  message: 'Davant de vocal l’article s’apostrofa.',
  shortMessage: 'Gramàtica',
  patterns: [
    '[el|la home|amic|any|arbre|avi|estiu|hivern|hotel|hospital|infant|ordinador|autobús|avió|exemple|error|aigua|escola|amiga|església|estrella|hora|idea|obra|ampolla|àvia|illa] => l’\\2',
    '[de home|amic|any|aigua|escola|amiga|hivern|estiu|avui|ahir|or|argent] => d’\\2',
  ],
  wrong: ['[[El home]] camina. => L’home', 'Un got [[de aigua]]. => d’aigua'],
  right: ['L’home camina.', 'Un got d’aigua.'],
});
