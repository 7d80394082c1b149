import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PASSATO_REMOTO_ERRATO',
  category: 'GRAMMAR',
  description: '“andetti”, “vedetti”, “prendé”',
  message: 'Questo passato remoto è irregolare.',
  shortMessage: 'Passato remoto',
  patterns: [
    '[andetti] => andai',
    '[vedetti] => vidi',
    '[vedette] la|il|un|una => vide',
    '[prendetti] => presi',
    '[leggei|leggetti] => lessi',
    '[scrivei|scrivetti] => scrissi',
    '[dicetti] => dissi',
    '[facetti] => feci',
    '[venetti|venii] => venni',
    '[volsi] andare|fare|dire => volli',
    '[mettei] => misi',
    '[nascei] => nacqui',
    '[rompei] => ruppi',
    '[sapei] => seppi',
    '[chiudei] => chiusi',
  ],
  wrong: ['Ieri [[scrivei]] una lettera. => scrissi', 'Io [[sapei]] tutto. => seppi'],
  right: ['Ieri scrissi una lettera.', 'Io seppi tutto.'],
});
