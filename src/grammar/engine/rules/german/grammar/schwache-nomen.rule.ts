import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SCHWACHE_NOMEN',
  category: 'GRAMMAR',
  description: '„den Student“, „dem Kunde“',
  message: 'Dieses Nomen hat außer im Nominativ die Endung -n oder -en.',
  shortMessage: 'Beugung',
  patterns: [
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Kunde] => =Kunden',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Kollege] => =Kollegen',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Junge] => =Jungen',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Neffe] => =Neffen',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Student] => =Studenten',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Patient] => =Patienten',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Polizist] => =Polizisten',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Präsident] => =Präsidenten',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Mensch] => =Menschen',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Name] => =Namen',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Nachbar] => =Nachbarn',
    'den|dem|einen|einem|diesen|diesem|meinen|meinem|keinen [=Gedanke] => =Gedanken',
  ],
  wrong: ['Ich kenne den [[Student]]. => Studenten', 'Er half einem [[Kunde]]. => Kunden'],
  right: ['Ich kenne den Studenten.', 'Ein Kunde wartet.'],
});
