import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MEER_GROOT',
  category: 'GRAMMAR',
  description: '“meer groot” en “meer beter”',
  message: 'De vergrotende trap eindigt op “-er”.',
  shortMessage: 'Trap',
  patterns: [
    '[meer groot] => groter',
    '[meer klein] => kleiner',
    '[meer mooi] => mooier',
    '[meer oud] => ouder',
    '[meer snel] => sneller',
    '[meer duur] => duurder',
    '[meer leuk] => leuker',
    '[meer beter] => beter',
    '[meer liever] => liever',
    '[meer goed] dan => beter',
    '[meer groter] => groter',
    '[meer sneller] => sneller',
  ],
  wrong: ['Mijn huis is [[meer groot]]. => groter', 'Dat is [[meer beter]]. => beter'],
  right: ['Mijn huis is groter.', 'Dat is beter.'],
});
