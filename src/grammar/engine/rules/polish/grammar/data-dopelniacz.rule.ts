import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DATA_DOPELNIACZ',
  category: 'GRAMMAR',
  description: '„pierwszy maj” zamiast „pierwszego maja”',
  message: 'Nazwa miesiąca w dacie stoi w dopełniaczu.',
  shortMessage: 'Data',
  patterns: [
    '/\\d{1,2}/ [styczeń] => stycznia',
    '/\\d{1,2}/ [luty] => lutego',
    '/\\d{1,2}/ [marzec] => marca',
    '/\\d{1,2}/ [kwiecień] => kwietnia',
    '/\\d{1,2}/ [maj] => maja',
    '/\\d{1,2}/ [czerwiec] => czerwca',
    '/\\d{1,2}/ [lipiec] => lipca',
    '/\\d{1,2}/ [sierpień] => sierpnia',
    '/\\d{1,2}/ [wrzesień] => września',
    '/\\d{1,2}/ [październik] => października',
    '/\\d{1,2}/ [listopad] => listopada',
    '/\\d{1,2}/ [grudzień] => grudnia',
    'pierwszy|drugi|trzeci [maj] => maja',
  ],
  wrong: ['Urodziłem się 3 [[maj]]. => maja', 'Spotkanie jest 12 [[grudzień]]. => grudnia'],
  right: ['Urodziłem się 3 maja.', 'Spotkanie jest 12 grudnia.'],
});
