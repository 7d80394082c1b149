import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SO_GENANNT',
  category: 'COMPOUNDING',
  description: '„so gar“, „so fort“: Adverbien mit „so“',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '[so gar] nicht|noch|der|die|das|ein|eine|heute|im|am|mein|sein => sogar',
    '[so fort] los|an|weg|nach|zum|zur|mit|gehen|kommen|gemacht => sofort',
    '[so dann] ging|kam|war|ist => sodann',
    '[so mit] ist|hat|sind|wird|war|kann => somit',
  ],
  exceptions: ['[so gar] nicht|keine'],
  wrong: ['Er hat [[so gar]] noch Zeit. => sogar', 'Komm [[so fort]] mit! => sofort'],
  right: ['Er hat sogar noch Zeit.', 'Komm sofort mit!'],
});
