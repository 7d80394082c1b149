import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'W_RAZIE_CZEGO',
  category: 'COMPOUNDING',
  description: '„wrazie”, „wmiarę”, „wciągu”',
  message: 'To wyrażenie piszemy oddzielnie.',
  shortMessage: 'Rozdzielnie',
  patterns: [
    '[wrazie] => w razie',
    '[wmiarę] => w miarę',
    '[wciągu] => w ciągu',
    '[wtakim] razie => w takim',
    '[wogromnym] => w ogromnym',
    '[wzamian] => w zamian',
    '[wsumie] => w sumie',
    '[wdodatku] => w dodatku',
    "[wprawdzie's] => wprawdzie",
    '[w prawdzie] , => wprawdzie',
    '[wśrodku] => w środku',
    '[wczasie] => w czasie',
    '[wlewo] => w lewo',
    '[wprawo] => w prawo',
    '[wdół] => w dół',
    '[wgórę] => w górę',
  ],
  wrong: ['Wróci [[wciągu]] godziny. => w ciągu', 'Skręć [[wprawo]]. => w prawo'],
  right: ['Wróci w ciągu godziny.', 'Skręć w prawo.'],
});
