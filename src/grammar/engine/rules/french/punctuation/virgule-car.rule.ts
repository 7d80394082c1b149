import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGULE_CAR',
  category: 'PUNCTUATION',
  description: 'Virgule oubliée devant « car »',
  message: 'Devant la conjonction « car », on met une virgule.',
  shortMessage: 'Virgule',
  patterns: [
    {
      pattern:
        '/\\p{L}{2,}|»|\\)/ [car] je|j’|tu|il|elle|on|nous|vous|ils|elles|ce|c’|cela|ça|le|la|les|l’|un|une|mon|ma|mes|son|sa|ses|notre|votre|leur|chaque|cette|ces => , \\2',
      exceptions: ['un|le|ce|du|au|des|en|mon|notre|et|or|grand|petit [car]'],
    },
  ],
  wrong: [
    'Il reste chez lui[[ car]] il est malade. => , car',
    'Prends un manteau[[ car]] la nuit sera froide. => , car',
  ],
  right: ['Il reste chez lui, car il est malade.', 'Le car les attend devant la gare.'],
});
