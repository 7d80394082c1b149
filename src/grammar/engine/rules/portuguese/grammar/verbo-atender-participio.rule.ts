import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_ATENDER_PARTICIPIO',
  category: 'GRAMMAR',
  description: '“tinha pago” e “tinha trago”',
  message: 'O particípio de “trazer” é “trazido”.',
  shortMessage: 'Particípio',
  patterns: [
    'tinha|tenho|havia|tem|tinham|ter [trago] => trazido',
    'tinha|tenho|havia|tem|tinham|ter [chego] => chegado',
    'tinha|tenho|havia|tem|tinham|ter [compro] => comprado',
    'tinha|tenho|havia|tem|tinham|ter [falo] => falado',
    'tinha|tenho|havia|tem|tinham|ter [perco] => perdido',
  ],
  wrong: ['Ele tinha [[trago]] o livro. => trazido', 'Ela já tinha [[chego]]. => chegado'],
  right: ['Ele tinha trazido o livro.', 'Eu trago o livro.'],
});
