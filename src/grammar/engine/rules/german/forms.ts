import type { WordForm, WordForms } from '../../pattern/suggestion.ts';

const lookup =
  (form: WordForm): WordForm =>
  (word) =>
    form(word.toLowerCase());

/** A form from pairs of words: 'bist bin|ist bin'; a low line stands for a blank. */
function table(pairs: string): WordForm {
  const words = new Map(pairs.split('|').map((pair) => pair.split(' ') as [from: string, to: string]));
  return lookup((word) => words.get(word)?.replaceAll('_', ' '));
}

/** Keeps a capital first letter. */
const keepCase =
  (form: WordForm): WordForm =>
  (word) => {
    const result = form(word.toLowerCase());
    return result !== undefined && /^\p{Lu}/u.test(word) ? result[0].toUpperCase() + result.slice(1) : result;
  };

// What is written and what is meant; nouns take their capital from what they replace.
const MISSPELT =
  'nähmlich nämlich|standart Standard|vorraus Voraus|vorraussetzung Voraussetzung|vorraussetzungen Voraussetzungen|vorraussichtlich voraussichtlich|packet Paket|packete Pakete|addresse Adresse|rhytmus Rhythmus|gallerie Galerie|agressiv aggressiv|seperat separat|symphatisch sympathisch|sympatisch sympathisch|terasse Terrasse|reperatur Reparatur|reperieren reparieren|kommision Kommission|maschiene Maschine|intresse Interesse|intressant interessant|interresse Interesse|interressant interessant|warscheinlich wahrscheinlich|wahrscheindlich wahrscheinlich|eigendlich eigentlich|hoffendlich hoffentlich|nirgens nirgends|vieleicht vielleicht|villeicht vielleicht|zimlich ziemlich|tolleranz Toleranz|tollerant tolerant|algemein allgemein|definitief definitiv|gelich gleich|addieu adieu|ausversehen aus_Versehen|dirigänt Dirigent|ergebniss Ergebnis|ereigniss Ereignis|verhältniss Verhältnis|geheimniss Geheimnis|zeugniss Zeugnis|erlebniss Erlebnis|verständniss Verständnis|konkurenz Konkurrenz|korektur Korrektur|kontinuirlich kontinuierlich|lizens Lizenz|orginal Original|orginell originell|pupertät Pubertät|resource Ressource|resourcen Ressourcen|satelit Satellit|sylvester Silvester|wiederrum wiederum|wiederwillig widerwillig|zugrundeliegende zugrunde_liegende|tschüß tschüss|weiss weiß|grösse Größe|grösser größer|strasse Straße|heissen heißen|gruss Gruß|grüsse Grüße|fuss Fuß|spass Spaß|aussen außen|ausser außer|ausserdem außerdem|gross groß|schliesslich schließlich|dreissig dreißig|süss süß|reissen reißen|fliessen fließen|komitee Komitee|emfehlen empfehlen|emfehlung Empfehlung|entäuscht enttäuscht|entäuschung Enttäuschung|ernährt ernährt|gebürtstag Geburtstag|geburstag Geburtstag|herzlichst herzlichst|immernoch immer_noch|jemandens jemandes|kanditat Kandidat|lässtig lästig|nacher nachher|nihct nicht|nciht nicht|nihct nicht|obwol obwohl|paralel parallel|paralell parallel|reletiv relativ|schprechen sprechen|selbstständigkeit Selbstständigkeit|sontag Sonntag|sonabend Sonnabend|mitwoch Mittwoch|donerstag Donnerstag|febuar Februar|januer Januar|unterschid Unterschied|vergleichbahr vergleichbar|verückt verrückt|vorallen vor_allem|wärend während|wehrend während|zusammenfassent zusammenfassend|zwichen zwischen|zurrück zurück|zurük zurück';
const misspelt = new Map(
  MISSPELT.split('|')
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([written, right]) => written !== right.toLowerCase()),
);

/** The misspelt words that are known, in small letters. */
export const misspeltWords: ReadonlySet<string> = new Set(misspelt.keys());

const ss = (word: string): string => word.replace(/ß/g, 'ss');
const OLD = new Map([
  ['bischen', 'bisschen'],
  ['rauh', 'rau'],
  ['numerieren', 'nummerieren'],
  ['plazieren', 'platzieren'],
  ['schiffahrt', 'Schifffahrt'],
  ['stengel', 'Stängel'],
  ['greuel', 'Gräuel'],
  ['behende', 'behände'],
  ['überschwenglich', 'überschwänglich'],
]);

const PERSONS =
  'bin bist ist sind|habe hast hat haben|gehe gehst geht gehen|mache machst macht machen|komme kommst kommt kommen|kann kannst kann können|will willst will wollen|weiß weißt weiß wissen|muss musst muss müssen|werde wirst wird werden';
const person = (index: number): WordForm => {
  const forms = new Map(
    PERSONS.split('|').flatMap((line) => line.split(' ').map((form) => [form, line.split(' ')[index]] as const)),
  );
  forms
    .set('seid', PERSONS.split('|')[0].split(' ')[index])
    .set('seit', PERSONS.split('|')[0].split(' ')[index])
    .set('habt', PERSONS.split('|')[1].split(' ')[index]);
  return lookup((word) => forms.get(word));
};

/** Forms that German suggestions can ask for. */
export const germanForms: WordForms = {
  capital: (word) => word[0].toUpperCase() + word.slice(1),
  small: (word) => word.toLowerCase(),
  plusE: lookup((word) => (word === 'unser' ? 'unsere' : `${word}e`)),
  minusE: lookup((word) => word.slice(0, -1)),
  minusN: lookup((word) => word.slice(0, -1)),
  emEr: lookup((word) => word.replace(/m$/, 'r')),
  erEm: lookup((word) => word.replace(/r$/, 'm')),
  ich: person(0),
  du: person(1),
  er: person(2),
  wir: person(3),
  wirform: table('ist sind|war waren|hat haben|wird werden|kann können|muss müssen'),
  wider: (word) => word.replace(/^(w)ieder/i, '$1ider'),
  wieder: (word) => word.replace(/^(w)ider/i, '$1ieder'),
  tod: (word) => word.replace(/^(t)ot/i, '$1od'),
  tot: (word) => word.replace(/^(t)od/i, '$1ot'),
  getrennt: table(
    'garnicht gar_nicht|garnichts gar_nichts|garkein gar_kein|garkeine gar_keine|garkeinen gar_keinen|vorallem vor_allem|zumteil zum_Teil|nachwievor nach_wie_vor|desweiteren des_Weiteren|aufjedenfall auf_jeden_Fall|aufeinmal auf_einmal|aufkeinenfall auf_keinen_Fall|ersteinmal erst_einmal|unteranderem unter_anderem|zuviel zu_viel|zuviele zu_viele|zuwenig zu_wenig|wieviel wie_viel|wieviele wie_viele|inbezug in_Bezug|imgrunde im_Grunde|zumbeispiel zum_Beispiel|bisjetzt bis_jetzt|immernoch immer_noch|nochnie noch_nie|nichteinmal nicht_einmal|undzwar und_zwar|zumindestens zumindest',
  ),
  neu: keepCase((word) => OLD.get(word) ?? ss(word)),
  richtig: lookup((word) => misspelt.get(word)?.replaceAll('_', ' ')),
  entend: (word) => (/^ent/i.test(word) ? word.replace(/^(e)nt/i, '$1nd') : word.replace(/^(e)nd/i, '$1nt')),
  positiv: lookup((word) =>
    word
      .replace(/^keinste?/, 'keine')
      .replace(/(einzig|optimal|ideal|maximal)ste/, '$1e')
      .replace('keiner', 'keiner'),
  ),
  ohneApostroph: (word) => word.replace(/['’]/, ''),
  ergeben: table('macht ergibt|machen ergeben|machte ergab'),
  vorZeichen: (word) => word.replace(/^[\p{N}.,]+/u, '$&\u00a0'),
};
