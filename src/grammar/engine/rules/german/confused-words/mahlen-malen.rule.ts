import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAHLEN_MALEN',
  category: 'CONFUSED_WORDS',
  description: '„ein Bild mahlen“ statt „ein Bild malen“',
  message: 'Bilder „malt“ man; „gemahlen“ werden Korn und Kaffee.',
  shortMessage: 'Verwechslung',
  patterns: [
    'bild|bilder|porträt|landschaft [mahlen] => malen',
    'bild|bilder|porträt [gemahlt] => gemalt',
    'kaffee|mehl|getreide|korn|pfeffer [malen] => mahlen',
  ],
  wrong: ['Sie will ein Bild [[mahlen]]. => malen', 'Er muss noch Kaffee [[malen]]. => mahlen'],
  right: ['Sie will ein Bild malen.', 'Er muss noch Kaffee mahlen.'],
});
