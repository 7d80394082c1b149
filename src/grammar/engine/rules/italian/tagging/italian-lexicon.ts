import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ownEntry } from '#kit/own-entry';
import type { WordLexicon } from '../../romance/romance-lexicon.ts';
import { type RomanceTagSet, tagSet, withSummary } from '../../romance/tags.ts';
import { wordSet } from '../../word-forms.ts';

// Function words and adverbs: patterns name them one by one.
const FUNCTION_WORDS =
  wordSet(`io tu lui lei egli ella noi voi loro essi esse mi ti si ci vi lo la li le gli ne me te sé il i l un uno una
del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle nel nello nella nei negli nelle sul sullo sulla
sui sugli sulle col coi di a da in con su per tra fra questo questa questi queste quello quella quelli quelle quel quei quegli
mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre che chi cui quale quali quanto
quanta quanti quante dove quando come perché e ed o od ma però anche ancora già sempre mai oggi ieri domani molto molta molti molte poco poca
pochi poche tanto tanta tanti tante troppo troppa troppi troppe tutto tutta tutti tutte altro altra altri altre stesso stessa stessi stesse
alcuno alcuna alcuni alcune nessuno nessuna ogni qualche ciascuno certo certa certi certe tale tali niente nulla qualcosa qualcuno non più meno
bene male meglio peggio qui qua lì là sotto sopra dentro fuori prima dopo poi ora adesso dietro davanti vicino lontano contro senza verso
durante mentre secondo due tre quattro cinque sei sette otto nove dieci cento mille primo mezzo mezza solo sola soli essere avere fare dire
è sono sei era fu ha ho hai hanno sta va fa può deve vuole via tipo parte volta fine mano capo modo caso post mezz cosa cose pari fronte
video radio foto auto moto bar sport film blu rosa viola marrone file web computer pipe euro`);

// Endings that say the gender of a noun in the singular, and nouns that they would mislead about.
const MASCULINE =
  wordSet(`problema sistema programma tema clima dramma panorama schema poema teorema dilemma diploma enigma aroma fantasma
pianeta papa poeta cinema clima pigiama plasma trauma dogma stigma paradigma telegramma diagramma grammo sole mare fiume monte ponte paese mese
nome cognome fiore cane pane sale pesce piede dente latte olio cuore amore dolore colore odore sapore errore terrore valore rumore umore
motore attore dottore professore autore direttore signore padre fratello ordine disordine margine giornale ospedale animale canale segnale
finale generale tribunale temporale esame bestiame legame rame seme regime bicchiere cameriere
ingegnere mestiere potere dovere piacere volere essere re tè caffè bambù menù autobus ristorante gigante elefante istante
elemento accidente incidente ambiente dente continente torrente gesto mese interesse arnese
processore server monitor browser carattere sole limite confine crimine termine vertice indice vortice codice calice
conte duce prete rene verme fucile cortile stile missile aprile porcile settembre ottobre novembre dicembre`);
const FEMININE =
  wordSet(`mano radio foto auto moto biro dinamo libido notte gente mente parete rete sete neve nave chiave carne
classe base frase fase crisi analisi tesi sintesi ipotesi oasi diagnosi fonte arte parte morte sorte corte
torre legge voce pace luce croce noce radice cornice appendice vernice matrice attrice lavatrice scrittrice direttrice calcolatrice
febbre moglie madre polvere cenere opere serie specie superficie effigie moltitudine abitudine solitudine gratitudine immagine origine
vertigine ruggine indagine pagina vergine fede sede mercede siepe stirpe valle pelle stalle ape fame trave prole indole patente mente
sorgente corrente capitale cattedrale morale`);

const FEMININE_ENDING = /(?:[^m]a|zione|sione|gione|stione|nione|tudine|aggine|igine|trice|tà|tù|ie)$/;
const MASCULINE_ENDING = /(?:o|ore|ame|iere|ile|one)$/;
const UNKNOWN =
  wordSet(`capitale fine fronte giudice ospite cliente cantante collega artista dentista turista autista giornalista atleta
pediatra psichiatra guida spia guardia sentinella recluta vittima stella persona radio eco finale generale locale morale radice carcere cenere
tema camerata boia gorilla sosia vaglia delta nonnulla belga idiota ipocrita asceta egoista omicida suicida parricida
dito braccio labbro ginocchio uovo lenzuolo muro orecchio osso centinaio migliaio paio miglio riso grido urlo corno ciglio membro filo fondamento`);

const genderOf = (noun: string): 'masculine' | 'feminine' | 'unknown' => {
  if (UNKNOWN.has(noun) || /(?:ista|cida|iatra)$/.test(noun)) return 'unknown';
  if (MASCULINE.has(noun)) return 'masculine';
  if (FEMININE.has(noun)) return 'feminine';
  if (FEMININE_ENDING.test(noun)) return 'feminine';
  return MASCULINE_ENDING.test(noun) ? 'masculine' : 'unknown';
};

const INVARIABLE = /(?:[àèìòù]|[^aeiou]|i|ie)$/;

function nounTags(form: string, lemma: string): RomanceTagSet {
  const gender = genderOf(lemma);
  const singular = form === lemma;
  let tags = 0;
  if (gender !== 'feminine') tags |= tagSet(singular ? 'NMS' : 'NMP');
  if (gender !== 'masculine') tags |= tagSet(singular ? 'NFS' : 'NFP');
  if (singular && INVARIABLE.test(form)) tags |= gender === 'feminine' ? tagSet('NFP') : tagSet('NMP', 'NFP');
  return tags;
}

function adjectiveTags(form: string, lemma: string): RomanceTagSet {
  if (!lemma.endsWith('o')) {
    if (form === lemma) return tagSet('NMS', 'NFS');
    return tagSet('NMP', 'NFP');
  }
  if (form.endsWith('o')) return tagSet('AMS');
  return tagSet(form.endsWith('a') ? 'AFS' : form.endsWith('i') ? 'AMP' : 'AFP');
}

const resources = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('morph-it-helper')), '..', 'resources_pub');

/** Italian nouns and adjectives out of the lists of Morph-it; verbs are not told apart. */
class ItalianLexicon implements WordLexicon {
  readonly #tags = new Map<string, RomanceTagSet>();
  /** Forms by their base, which suggestions look through. */
  readonly #nouns: Readonly<Record<string, string>>;

  constructor() {
    this.#nouns = JSON.parse(readFileSync(join(resources(), 'nouns.json'), 'utf8')) as Record<string, string>;
    const adjectives = JSON.parse(readFileSync(join(resources(), 'adjectives.json'), 'utf8')) as Record<
      string,
      [lemma: string, participle: boolean]
    >;
    for (const [form, lemma] of Object.entries(this.#nouns)) this.#tags.set(form, nounTags(form, lemma));
    for (const [form, [lemma, participle]] of Object.entries(adjectives)) {
      const base = participle ? lemma.replace(/(?:are|ere|ire)$/, 'o') : lemma;
      this.#tags.set(form, (this.#tags.get(form) ?? 0) | adjectiveTags(form, base) | (participle ? tagSet('PP') : 0));
    }
  }

  tagsOf(word: string): RomanceTagSet {
    return FUNCTION_WORDS.has(word) ? 0 : withSummary(this.#tags.get(word) ?? 0);
  }

  formsOf(word: string, kind: RomanceTagSet): { form: string; tags: RomanceTagSet }[] {
    const stem = word.replace(/(?:[aeio]|hi|he|ie|ia|io)$/, '');
    return ['o', 'a', 'i', 'e', 'hi', 'he', 'io', 'ia', 'ie', '']
      .map((ending) => stem + ending)
      .map((form) => ({
        form,
        tags:
          ownEntry(this.#nouns, form) === ownEntry(this.#nouns, word) ||
          !Object.hasOwn(this.#nouns, form) ||
          !Object.hasOwn(this.#nouns, word)
            ? this.tagsOf(form)
            : 0,
      }))
      .filter(({ tags }) => tags & kind);
  }
}

let loaded: ItalianLexicon | undefined;

/** The Italian lexicon, read when first asked for. */
export function italianLexicon(): WordLexicon {
  loaded ??= new ItalianLexicon();
  return loaded;
}

/** The form of a noun or an adjective with a gender and number that is wanted. */
export const nominalForm = (form: string, wanted: RomanceTagSet): string | undefined =>
  italianLexicon().formsOf(form, wanted)[0]?.form;
