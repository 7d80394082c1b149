import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APOSTROPH_S',
  category: 'PUNCTUATION',
  description: 'Ein Apostroph im Plural: „Info’s“',
  message: 'Der Plural hat keinen Apostroph.',
  shortMessage: 'Zeichensetzung',
  patterns: [
    "[/(?:CD|DVD|LKW|PKW|PC|Info|Handy|Auto|Foto|Video|Hotel|Pizza|Party|Baby|Club|Team|Kino|Radio|E-Mail|Snack|Job|Shop|Sofa|Oma|Opa|Kid|Laptop)['’]s/] => {ohneApostroph:\\1}",
  ],
  wrong: ["Hier sind die [[Info's]]. => Infos", "Er verkauft [[CD's]]. => CDs"],
  right: ['Hier sind die Infos.', 'Er verkauft CDs.'],
});
