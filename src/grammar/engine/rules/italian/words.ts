import type { Lexicon } from '../../pattern/notation.ts';
import type { WordForm, WordForms } from '../../pattern/suggestion.ts';
import { type RomanceTag, tagSet } from '../romance/tags.ts';
import { lookup, table } from '../word-forms.ts';
import { nominalForm } from './tagging/italian-lexicon.ts';

/** Italian patterns have no lists of their own: they ask for parts of speech. */
export const lexicon: Lexicon = {};

const nominal = (...wanted: readonly RomanceTag[]): WordForm => {
  const tags = tagSet(...wanted);
  return lookup((word) => nominalForm(word, tags));
};

/** Forms that Italian suggestions can ask for. */
export const forms: WordForms = {
  small: (word) => word.toLowerCase(),
  capital: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  ms: nominal('AMS'),
  fs: nominal('AFS'),
  mp: nominal('AMP'),
  fp: nominal('AFP'),
  plurale: lookup((word) => (/a$/.test(word) ? nominal('AFP', 'NFP', 'NMP') : nominal('AMP', 'NMP', 'NFP'))(word)),
  singolare: lookup((word) => (/e$/.test(word) ? nominal('AFS', 'NFS', 'NMS') : nominal('AMS', 'NMS', 'NFS'))(word)),
  senzaccento: table('quì qui|quà qua'),
  cong: table(
    'è sia|sono siano|ha abbia|hanno abbiano|va vada|fa faccia|può possa|viene venga|vuole voglia|sta stia|deve debba|sei sia|hai abbia|vieni venga|puoi possa|vai vada|parte parta|avrebbe avesse|sarebbe fosse|potrebbe potesse|farebbe facesse|vorrebbe volesse|saprebbe sapesse|verrebbe venisse|andrebbe andasse|direbbe dicesse|dovrebbe dovesse|avrebbero avessero|sarebbero fossero|avremmo avessimo|saremmo fossimo|avresti avessi|saresti fossi|potresti potessi',
  ),
  participiofs: lookup((word) => word.replace(/o$/, 'a')),
  participiomp: lookup((word) => word.replace(/o$/, 'i')),
  cong2: table(
    'avresti avessi|saresti fossi|potresti potessi|avremmo avessimo|saremmo fossimo|potremmo potessimo|faremmo facessimo|avrebbero avessero|sarebbero fossero|potrebbero potessero|faresti facessi|vorresti volessi|vorrei volessi|dovrei dovessi|andrei andassi|saprei sapessi|verrei venissi',
  ),
  plurv: table(
    'vende vendono|affitta affittano|compra comprano|cerca cercano|trova trovano|vede vedono|legge leggono|usa usano',
  ),
  infrangere: table('infliggere infrangere|inflitto infranto'),
  infliggere: table('infrangere infliggere|infranto inflitto'),
  perpetrare: table('perpetuare perpetrare|perpetuato perpetrato'),
  stranieri: lookup((word) => word.replace(/[si]$/, '')),
  staccato: lookup((word) => word.replace(/^([ctmv])el['’]/, '$1e l’')),
  essere: table('ho sono|hai sei|ha è|abbiamo siamo|avete siete|hanno sono'),
  loro: table(
    'è sono|ha hanno|va vanno|fa fanno|può possono|vuole vogliono|deve devono|viene vengono|sta stanno|sa sanno|dice dicono',
  ),
  noi: table(
    'è siamo|ha abbiamo|va andiamo|fa facciamo|può possiamo|vuole vogliamo|deve dobbiamo|viene veniamo|sta stiamo|sa sappiamo|dice diciamo|sono siamo|hanno abbiamo|vanno andiamo|fanno facciamo|possono possiamo|vogliono vogliamo|devono dobbiamo',
  ),
  io: table(
    'è sono|ha ho|va vado|fa faccio|può posso|vuole voglio|deve devo|viene vengo|sta sto|sa so|dice dico|hai ho|vai vado|fai faccio|puoi posso|vuoi voglio|devi devo',
  ),
  tu: table(
    'è sei|ha hai|va vai|fa fai|può puoi|vuole vuoi|deve devi|viene vieni|sta stai|sa sai|dice dici|sono sei|ho hai|vado vai|faccio fai',
  ),
  femminile: table(
    'il la|un una|uno una|del della|dello della|al alla|allo alla|dal dalla|dallo dalla|nel nella|nello nella|sul sulla|sullo sulla|questo questa|quel quella|quello quella|mio mia|tuo tua|suo sua|nostro nostra|vostro vostra|altro altra|i le|gli le|dei delle|degli delle|ai alle|agli alle|dai dalle|dagli dalle|nei nelle|negli nelle|sui sulle|sugli sulle|questi queste|quei quelle|quegli quelle|miei mie|tuoi tue|suoi sue|nostri nostre|vostri vostre|molti molte|tanti tante|alcuni alcune|pochi poche|altri altre|molto molta|tanto tanta|poco poca|troppo troppa|quanti quante',
  ),
  maschile: table(
    'la il|una un|della del|alla al|dalla dal|nella nel|sulla sul|questa questo|quella quel|mia mio|tua tuo|sua suo|nostra nostro|vostra vostro|altra altro|le i|delle dei|alle ai|dalle dai|nelle nei|sulle sui|queste questi|quelle quei|mie miei|tue tuoi|sue suoi|nostre nostri|vostre vostri|molte molti|tante tanti|alcune alcuni|poche pochi|altre altri|molta molto|tanta tanto|poca poco|troppa troppo|quante quanti',
  ),
};
