import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEEST_MOOIE',
  category: 'GRAMMAR',
  description: '“meest mooie” voor “mooiste”',
  message: 'De overtreffende trap eindigt op “-ste”.',
  shortMessage: 'Trap',
  patterns: [
    '[meest mooie] => mooiste',
    '[meest grote] => grootste',
    '[meest kleine] => kleinste',
    '[meest oude] => oudste',
    '[meest jonge] => jongste',
    '[meest leuke] => leukste',
    '[meest dure] => duurste',
    '[meest snelle] => snelste',
    '[meest beste] => beste',
    '[meest slechte] => slechtste',
    '[meest lange] => langste',
  ],
  wrong: ['Dit is de [[meest mooie]] stad. => mooiste', 'Dat is de [[meest dure]] auto. => duurste'],
  right: ['Dit is de mooiste stad.', 'Dat is de duurste auto.'],
});
