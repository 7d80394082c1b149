import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ITD_KROPKA',
  category: 'PUNCTUATION',
  description: '„itd” i „itp” bez kropki',
  message: 'Po tym skrócie stawiamy kropkę.',
  shortMessage: 'Kropka',
  patterns: [
    '[=itd]>\\. => =itd.',
    '[=itp]>\\. => =itp.',
    '[=tzn]>\\. => =tzn.',
    '[=tzw]>\\. => =tzw.',
    '[=m.in] => =m.in.',
    '[=ok] /\\d+/ => =ok.',
  ],
  wrong: ['Kup chleb, mleko [[itd]] na jutro. => itd.', 'To jest [[tzw]] problem. => tzw.'],
  right: ['Kup chleb, mleko itd. na jutro.', 'To jest tzw. problem.'],
});
