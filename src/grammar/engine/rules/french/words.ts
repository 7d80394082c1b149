import type { Lexicon } from '../../pattern/notation.ts';
import type { WordForm, WordForms } from '../../pattern/suggestion.ts';
import { type RomanceTag, tagSet } from '../romance/tags.ts';
import { lookup, table, wordSet } from '../word-forms.ts';
import { nominalForm, verbForm } from './tagging/french-lexicon.ts';

// Noms courants ; les formes du pluriel s'en déduisent.
const MASCULINE =
  'livre chat chien jardin film soir matin jour mois pays monde temps train bateau garçon frère père fils cousin mari roi village quartier musée restaurant café thé vin pain fromage gâteau repas dîner travail bureau métier projet problème programme système message téléphone numéro nom mot verbe texte journal stylo cahier sac pantalon manteau chapeau lit mur toit sol ciel soleil vent bruit silence voyage musicien médecin professeur client produit prix marché magasin billet cadeau pied bras dos nez cœur corps sang froid feu bois fleuve lac pont chemin château tableau dessin bonheur plaisir rêve désir droit devoir résultat sujet titre modèle groupe moment début bout centre côté';
const FEMININE =
  'maison voiture table chaise fenêtre porte rue ville mer montagne rivière forêt plage fleur femme fille mère sœur tante famille personne vie mort nuit journée semaine minute seconde fois chose question réponse lettre page phrase langue musique chanson photo télévision radio cuisine chambre salle route gare place boutique banque poste chemise robe jupe chaussure veste main tête jambe bouche peau santé maladie force peur joie tristesse colère vérité liberté loi guerre paix société culture nature terre lune pluie neige chaleur couleur lumière pomme poire tomate viande soupe salade bière bouteille tasse cuillère fourchette clé bicyclette moto machine solution décision situation raison façon manière partie moitié fin';
const MASCULINE_VOWEL =
  'homme enfant ami arbre hôtel hôpital été hiver automne ordinateur animal oiseau avion argent appartement endroit événement exercice exemple effort espoir étudiant habitant immeuble instrument objet œil œuf orage outil après-midi aéroport anniversaire article auteur avenir avis';
const FEMININE_VOWEL =
  'école eau heure histoire idée année amie église université usine île orange adresse affaire âme amitié assiette aventure enfance entrée entreprise erreur étoile étude expérience herbe image information odeur oreille équipe occasion opinion';
const ER_VERBS =
  'parler manger aimer donner trouver penser demander regarder écouter travailler acheter oublier arriver rester jouer changer montrer commencer essayer envoyer payer préparer rencontrer visiter gagner utiliser aider appeler laisser porter passer tomber marcher monter chercher fermer habiter chanter danser voyager étudier expliquer quitter rentrer terminer décider accepter refuser voler tuer cacher casser coucher laver lever réserver apporter emmener raconter retrouver discuter participer créer présenter proposer';

const plurals = (words: string): string[] =>
  words
    .split(' ')
    .filter((word) => !/[sxz]$/.test(word))
    .map((word) => (/(?:eau|œu)$/.test(word) ? `${word}x` : /al$/.test(word) ? `${word.slice(0, -2)}aux` : `${word}s`));
const singulars = (words: string): string[] => words.split(' ').filter((word) => !/[sxz]$/.test(word));
const EVERY = `${MASCULINE} ${FEMININE} ${MASCULINE_VOWEL} ${FEMININE_VOWEL}`.replace(/ (?:œil|travail) /g, ' ');

/** Lists that French patterns mean by `@name`. */
export const lexicon: Lexicon = {
  masculine: wordSet(MASCULINE),
  feminine: wordSet(FEMININE),
  masculineVowel: wordSet(MASCULINE_VOWEL),
  feminineVowel: wordSet(FEMININE_VOWEL),
  vowel: wordSet(`${MASCULINE_VOWEL} ${FEMININE_VOWEL}`),
  plural: new Set(plurals(EVERY)),
  feminineplural: new Set(plurals(`${FEMININE} ${FEMININE_VOWEL}`)),
  singular: new Set(singulars(EVERY)),
  infinitive: wordSet(ER_VERBS),
  participle: new Set(ER_VERBS.split(' ').map((verb) => `${verb.slice(0, -2)}é`)),
  pastParticiple: new Set([
    ...ER_VERBS.split(' ').map((verb) => `${verb.slice(0, -2)}é`),
    ...'été fait dit eu vu pris mis lu bu su pu dû voulu reçu perdu vendu attendu entendu répondu compris appris écrit ouvert offert choisi fini dormi senti servi connu cru couru tenu'.split(
      ' ',
    ),
  ]),
  month: wordSet('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
};

// je, tu, il, nous, vous, ils
const CONJUGATED =
  `suis es est sommes êtes sont|ai as a avons avez ont|vais vas va allons allez vont|fais fais fait faisons faites font
peux peux peut pouvons pouvez peuvent|veux veux veut voulons voulez veulent|dois dois doit devons devez doivent|sais sais sait savons savez savent
dis dis dit disons dites disent|viens viens vient venons venez viennent|prends prends prend prenons prenez prennent
vois vois voit voyons voyez voient|mange manges mange mangeons mangez mangent|parle parles parle parlons parlez parlent
aime aimes aime aimons aimez aiment|habite habites habite habitons habitez habitent|pense penses pense pensons pensez pensent`
    .split(/[|\n]/)
    .map((line) => line.trim().split(' '));
const person = (index: number): WordForm => {
  const forms = new Map(CONJUGATED.flatMap((line) => line.map((form) => [form, line[index]] as const)));
  return lookup((word) => forms.get(word));
};

// Of irregular verbs the dictionary knows single forms only.
const IRREGULAR =
  'est sont|a ont|va vont|fait font|peut peuvent|doit doivent|était étaient|avait avaient|sera seront|aura auront|pourra pourront|devra devront|pouvait pouvaient|devait devaient|veut veulent|sait savent|vient viennent|dit disent';
const toPlural = new Map(IRREGULAR.split('|').map((pair) => pair.split(' ') as [string, string]));
const toSingular = new Map([...toPlural].map(([one, many]) => [many, one]));

const verb = (person: 'V1S' | 'V2S' | 'V3S' | 'V1P' | 'V2P' | 'V3P'): WordForm => {
  const tags = tagSet(person);
  const others = person === 'V3P' ? toPlural : person === 'V3S' ? toSingular : undefined;
  return lookup((word) => others?.get(word) ?? verbForm(word, tags));
};
const nominal = (...wanted: readonly RomanceTag[]): WordForm => {
  const tags = tagSet(...wanted);
  return lookup((word) => nominalForm(word, tags));
};
const feminineOf = nominal('AFS', 'NFS');

/** Forms that French suggestions can ask for. */
export const forms: WordForms = {
  capital: (word) => word.charAt(0).toUpperCase() + word.slice(1),
  small: (word) => word.toLowerCase(),
  v1s: verb('V1S'),
  v2s: verb('V2S'),
  v3s: verb('V3S'),
  v1p: verb('V1P'),
  v2p: verb('V2P'),
  v3p: verb('V3P'),
  ms: nominal('AMS', 'NMS'),
  fs: feminineOf,
  mp: nominal('AMP', 'NMP'),
  fp: nominal('AFP', 'NFP'),
  // An adjective keeps its gender.
  plur: (word) =>
    (feminineOf(word) === word.toLowerCase() ? nominal('AFP', 'NFP') : nominal('AMP', 'NMP', 'NFP'))(word),
  sing: (word) => (nominal('AFP')(word) === word.toLowerCase() ? nominal('AFS') : nominal('NMS', 'NFS', 'AMS'))(word),
  pp: (word) => nominal('AMS')(word) ?? word.toLowerCase().replace(/e?s?$/, ''),
  accent: table('mur mûr|murs mûrs|mures mûres|mure mûre|tache tâche|taches tâches'),
  sansaccent: table('tâche tache|tâches taches'),
  peche: table('pêché péché|pêchés péchés'),
  cense: table('sensé censé|sensée censée|sensés censés|sensées censées'),
  dessein: table('dessin dessein|dessins desseins'),
  differend: table('différent différend|différents différends'),
  hotel: table('autel hôtel|autels hôtels'),
  balade: table('ballade balade|ballades balades'),
  empreint: table('emprunt empreint|emprunte empreinte|emprunts empreints|empruntes empreintes'),
  empreinte: table('emprunte empreinte|empruntes empreintes'),
  perpetuer: table('perpétrer perpétuer|perpètre perpétue|perpètrent perpétuent'),
  perpetrer: table('perpétuer perpétrer|perpétué perpétré'),
  imminent: table('éminent imminent|éminente imminente'),
  eminent: table('imminent éminent|imminente éminente'),
  recouvrer: table('recouvrir recouvrer|recouvert recouvré'),
  indicatif: table('soit est|soient sont|ait a|aient ont'),
  subjonctif: table(
    'est soit|sont soient|a ait|ont aient|fait fasse|font fassent|peut puisse|peuvent puissent|va aille|vont aillent|sait sache|savent sachent|vient vienne|viennent viennent|ai aie|fais fasse|vais aille|suis sois|prend prenne|peux puisse|vas ailles|es sois|viens viennes',
  ),
  imparfait: table(
    'aurais avais|aurait avait|aurions avions|auriez aviez|auraient avaient|serais étais|serait était|serions étions|seriez étiez|seraient étaient|pourrais pouvais|pourrait pouvait|pourraient pouvaient|ferais faisais|ferait faisait|voudrais voulais|voudrait voulait|saurais savais|saurait savait|devrais devais|viendrais venais|viendrait venait|irais allais|irait allait',
  ),
  relatiff: table('auquel à_laquelle|duquel de_laquelle|lequel laquelle'),
  impersonnel: table('ont a|sont a|avaient avait|auront aura|auraient aurait'),
  ez: lookup((word) => word.replace(/(?:er|é)$/, 'ez')),
  inf: lookup((word) => verbForm(word, tagSet('INF')) ?? word.replace(/(?:ez|é)$/, 'er')),
  gerondif: lookup((word) => word.replace(/ger$/, 'geer').replace(/cer$/, 'çer').replace(/er$/, 'ant')),
  ordinal: (word) => word.replace(/\D+$/, 'e'),
  ordinaux: (word) => word.replace(/\D+$/, 'es'),
  heure: (word) => word.replace(/H(?=\d)/, ' h ').replace(/H$/, ' h'),
  numerique: table('digital numérique|digitale numérique|digitaux numériques|digitales numériques'),
  charge: table('supporte prend_en_charge|supportent prennent_en_charge|supporter prendre_en_charge'),
  fonde: lookup((word) => word.replace('bas', 'fond')),
  terminer: table('finaliser terminer|finalisé terminé|finalise termine'),
  touche: lookup((word) => word.replace('impact', 'touch')),
  participeez: lookup((word) => word.replace(/ez$/, 'é')),
  troisieme: table(
    'fais fait|vais va|suis est|peux peut|veux veut|dois doit|sais sait|viens vient|vas va|es est|dis dit|mets met|prends prend',
  ),
  elidee: lookup((word) => `${word.slice(0, -1)}’`),
  je: person(0),
  tu: person(1),
  il: person(2),
  nous: person(3),
  vous: person(4),
  ils: person(5),
  masculin: table('ma mon|ta ton|sa son'),
  feminin: table('mon ma|ton ta|son sa'),
  pluriel: lookup((word) => plurals(word)[0]),
  singulier: lookup((word) => word.replace(/eaux$/, 'eau').replace(/aux$/, 'al').replace(/s$/, '')),
  participe: lookup((word) => `${word.slice(0, -2)}é`),
  infinitif: lookup((word) => `${word.slice(0, -1)}er`),
  vousforme: lookup((word) => `${word.slice(0, -2)}ez`),
  belle: table('beau bel|nouveau nouvel|vieux vieil'),
  elision: lookup((word) => `${word[0]}’`),
  sau: table('serais saurais|serai saurai|serait saurait|serions saurions'),
};
