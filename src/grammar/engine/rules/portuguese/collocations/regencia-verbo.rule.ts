import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REGENCIA_VERBO',
  category: 'COLLOCATIONS',
  description: '«assistir o filme», «obedecer o pai», «visar o lucro»',
  message: 'Este verbo pede a preposição «a».',
  shortMessage: 'Regência',
  patterns: [
    'assistir|assisti|assistiu|assistimos|assistem [o] filme|jogo|concerto|espetáculo|programa => ao',
    'assistir|assisti|assistiu|assistimos|assistem [a] aula|peça|novela|missa => à',
    'obedecer|obedece|obedeceu|obedecem|desobedecer|desobedeceu [o] pai|professor|chefe|regulamento => ao',
    'obedecer|obedece|obedeceu|obedecem|desobedecer|desobedeceu [a] mãe|lei|regra|professora => à',
    'obedecer|obedece|obedeceu|desobedecer [as] leis|regras|ordens => às',
  ],
  wrong: ['Fui assistir [[o]] filme. => ao', 'Ela obedece [[a]] mãe. => à'],
  right: ['Fui assistir ao filme.', 'Ela obedece à mãe.'],
});
