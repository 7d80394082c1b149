import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UFAC_KOMUS',
  category: 'GRAMMAR',
  description: '„ufam cię” zamiast „ufam ci”',
  message: 'Ufamy komuś, w celowniku.',
  shortMessage: 'Przypadek',
  patterns: [
    'wierzę|wierzysz|wierzy|ufam|ufasz|ufa|zazdroszczę|zazdrości [cię] => ci',
    'wierzę|wierzysz|wierzy|ufam|ufasz|ufa|zazdroszczę|zazdrości [go] => mu',
    'wierzę|wierzysz|wierzy|ufam|ufasz|ufa|zazdroszczę|zazdrości [ją] => jej',
    'wierzę|wierzysz|wierzy|ufam|ufasz|ufa [was] => wam',
  ],
  wrong: ['Naprawdę ufam [[cię]]. => ci', 'Ona zazdrości [[ją]]. => jej'],
  right: ['Naprawdę ufam ci.', 'Ona zazdrości jej.'],
});
