import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DZIEN_W',
  category: 'COLLOCATIONS',
  description: '„na poniedziałek” i „o sobocie”',
  message: 'Dzień podajemy z „w” i biernikiem.',
  shortMessage: 'Przyimek',
  patterns: [
    '[w poniedziałku] => w poniedziałek',
    '[w wtorku|we wtorku] => we wtorek',
    '[we wtorku] => we wtorek',
    '[w środzie] => w środę',
    '[w czwartku] => w czwartek',
    '[w piątku] => w piątek',
    '[w sobocie] => w sobotę',
    '[w niedzieli] => w niedzielę',
  ],
  wrong: ['Przyjdę [[w sobocie]]. => w sobotę', 'Pracuję [[w piątku]]. => w piątek'],
  right: ['Przyjdę w sobotę.', 'Pracuję w piątek.'],
});
