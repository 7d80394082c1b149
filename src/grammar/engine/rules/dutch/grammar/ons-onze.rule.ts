import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONS_ONZE',
  category: 'GRAMMAR',
  description: '“onze huis” en “ons auto”',
  message: 'Bij een het-woord staat “ons”, bij een de-woord “onze”.',
  shortMessage: 'Vorm',
  patterns: [
    '[onze] huis|kind|boek|land|werk|dorp|bedrijf|gezin|leven|team|adres => ons',
    '[ons] auto|hond|kat|tuin|school|straat|stad|moeder|vader|vakantie|kamer => onze',
  ],
  wrong: ['[[Onze]] huis is oud. => Ons', '[[Ons]] hond blaft. => Onze'],
  right: ['Ons huis is oud.', 'Onze hond blaft.'],
});
