import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VORREI_CHE',
  category: 'GRAMMAR',
  words: {
    sei: 'fossi',
    hai: 'avessi',
    vieni: 'venissi',
    puoi: 'potessi',
    fai: 'facessi',
    è: 'fosse',
    ha: 'avesse',
    viene: 'venisse',
    può: 'potesse',
    fa: 'facesse',
    va: 'andasse',
    sta: 'stesse',
  },
  description: '“vorrei che sei” per “vorrei che fossi”',
  message: 'Dopo “vorrei che” ci vuole il congiuntivo imperfetto.',
  shortMessage: 'Congiuntivo',
  patterns: ['vorrei|vorrebbe|vorremmo|vorresti|vorrebbero che tu|lui|lei|non|si|mi|ti|ci? [@words] => {words:\\4}'],
  wrong: ['Vorrei che tu [[vieni]] con me. => venissi', 'Vorrei che [[è]] vero. => fosse'],
  right: ['Vorrei che tu venissi con me.', 'Vorrei quello che hai.'],
});
