import type { Lexicon } from '../../pattern/notation.ts';
import type { WordForm, WordForms } from '../../pattern/suggestion.ts';
import { lookup, table, wordSet } from '../word-forms.ts';

const lower = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].map((word) => word.toLowerCase()));

// Nouns by gender whose plural differs from the singular, so that their article tells their number too.
const MASCULINE = wordSet(`
Mann Tisch Hund Baum Tag Abend Weg Bahnhof Stuhl Sommer Winter Frühling Herbst Student Arzt Brief Film Satz Preis Zug Platz Fluss
Berg Termin Sohn Freund Chef Monat Hut Schrank Teppich Vorschlag Plan Vertrag Bericht Ort Staat Wald Strand Park Kopf Fuß Arm
Schuh Rock Anzug Mantel Apfel Bus Ball Beruf Kurs Text Fall Grund Punkt Unterschied Besuch Markt Supermarkt Turm Hof Stein Stern
Wind Himmel Traum Kuss Fisch Vogel Bürgermeisterposten Ausweis Drucker Bildschirm`);
const FEMININE = wordSet(`
Frau Stadt Straße Schule Zeit Woche Stunde Minute Sekunde Idee Frage Antwort Tür Lampe Katze Blume Sonne Mutter Tochter Schwester
Tante Freundin Firma Arbeit Aufgabe Reise Rechnung Zeitung Zeitschrift Sprache Musik Küche Wohnung Brücke Tasche Uhr Hand Nacht
Liebe Luft Milch Butter Universität Lösung Information Nachricht Meinung Gesellschaft Regierung Familie Party Adresse Nummer
Entscheidung Erfahrung Geschichte Insel Jacke Hose Brille Karte Klasse Kirche Maschine Pause Prüfung Rose Seite Suppe Tasse
Versicherung Wahrheit Welt Wahl Zukunft Gesundheit Krankheit`);
const NEUTER = wordSet(`
Haus Kind Buch Auto Wasser Jahr Problem Bild Tier Land Wort Bett Fahrrad Handy Telefon Hotel Restaurant Spiel Geld Ergebnis Thema
Beispiel Projekt System Programm Dorf Museum Kino Schiff Flugzeug Brot Bier Glas Hemd Kleid Papier Geschenk Gesetz Foto Radio
Gespräch Angebot Ziel Konzert Krankenhaus Büro Gebäudeteil Gesicht Herz Licht Lied Schloss Stück Tor Volk Werk Wetter`);

// More of them, which are not looked for in small letters: many are other words then.
const MORE_MASCULINE = wordSet(`
Prozess Code Quellcode Quelltext Benutzername Dienst Befehl Eintrag Zugriff Zustand Betrieb Auftrag Angriff Kampf König Feind Held
Drache Wolf Bär Fuchs Stamm Sieg Schatz Saal Speicherplatz Link Name Gedanke Wille Ausdruck Absatz Abschnitt Ast Aufsatz Ausflug
Ausgang Eingang Bach Balkon Bart Bauch Bereich Beweis Blick Bruder Vater Mund Hals Zahn Knopf Korb Kreis Mond Nachbar Neffe Pfad
Prinz Raum Ring Roman Schritt Sitz Stift Stil Stoff Sturm Ton Topf Umstand Unfall Urlaub Verein Verkehr Verlag Verlust Versuch
Witz Wunsch Zweck Zeitpunkt Zeitraum Ablauf Inhalt Rucksack Kühlschrank Flughafen Geburtstag Nachmittag Vormittag Mittag`);
const MORE_FEMININE = wordSet(`
Polizei Datei Tabelle Funktion Option Version Partition Zeile Spalte Datenbank Festplatte Tastatur Maus Schnittstelle Einstellung
Änderung Anwendung Verbindung Erklärung Beschreibung Übersetzung Sitzung Einleitung Umgebung Anleitung Bedingung Erinnerung
Entwicklung Ausbildung Bewegung Beziehung Bedeutung Verwaltung Vorstellung Rettung Hoffnung Ordnung Richtung Übung Werbung Wirkung
Zahlung Abhängigkeit Möglichkeit Fähigkeit Freiheit Sicherheit Einheit Kindheit Vergangenheit Gelegenheit Mannschaft Freundschaft
Wirtschaft Wissenschaft Landschaft Eigenschaft Botschaft Aktion Nation Station Situation Organisation Position Qualität Realität
Burg Armee Königin Kreatur Schlacht Waffe Mauer Gefahr Seele Stimme Ecke Höhle Treppe Wand Fahrt Gruppe Jugend Küste Linie Menge
Methode Mitte Operation Pflanze Quelle Rede Rolle Schulter Spitze Spur Stelle Strecke Stufe Summe Szene Temperatur Theorie
Ursache Vase Wiese Wolke Wunde Wurzel Zahl Zelle Zone Zunge Flexibilität Garage Werkstatt Bibliothek Apotheke`);
const MORE_NEUTER = wordSet(`
Gerät Verzeichnis Paket Dokument Netz Netzwerk Werkzeug Passwort Kennwort Protokoll Format Modul Objekt Symbol Fahrzeug Tal Feld
Blatt Gebiet Amt Schwert Königreich Reich Heer Pferd Schicksal Geheimnis Ereignis Erlebnis Gedicht Gefühl Gehirn Gericht Geschäft
Getränk Gewicht Handbuch Instrument Jahrhundert Kostüm Labor Loch Meer Mitglied Motiv Nest Ohr Organ Parlament Plakat Prinzip
Produkt Publikum Rezept Schaf Schwein Seil Signal Sofa Stadion Studium Symptom Talent Team Ticket Verbot Wochenende Zelt Zentrum
Zeugnis Zitat Attribut Archiv Argument Element Laufwerk Betriebssystem Dateisystem Fest Frühstück`);

/** Lists that German patterns mean by `@name`; nouns as they are written, for `=@masculine`. */
export const lexicon: Lexicon = {
  masculine: new Set([...MASCULINE, ...MORE_MASCULINE]),
  feminine: new Set([...FEMININE, ...MORE_FEMININE]),
  neuter: new Set([...NEUTER, ...MORE_NEUTER]),
  // Nouns that are no other word when written in small letters.
  smallNoun: new Set(
    [...lower(MASCULINE), ...lower(FEMININE), ...lower(NEUTER)].filter(
      (word) =>
        !/^(?:arm|weg|tag|abend|fall|grund|plan|wahl|liebe|punkt|stein|frage|antwort|reise|rechnung|klasse|seite|pause|arbeit|ziel|tor|spiel|herz|glas|ort|besuch|welt|hand|zeit)$/.test(
          word,
        ),
    ),
  ),
  genitiveOnly: wordSet('des eines'),
  month: wordSet('januar februar märz april mai juni juli august september oktober november dezember'),
};

/** Keeps a capital first letter. */
const keepCase =
  (form: WordForm): WordForm =>
  (word) => {
    const result = form(word.toLowerCase());
    return result !== undefined && /^\p{Lu}/u.test(word) ? result.charAt(0).toUpperCase() + result.slice(1) : result;
  };

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
  const plurals = new Map([
    ['seid', 'bin'],
    ['seit', 'bin'],
    ['habt', 'habe'],
  ]);
  return lookup((word) => forms.get(plurals.get(word) ?? word));
};

/** Forms that German suggestions can ask for. */
export const forms: WordForms = {
  capital: (word) => word.charAt(0).toUpperCase() + word.slice(1),
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
  ihr: table(
    'gehen geht|kommen kommt|machen macht|haben habt|sind seid|können könnt|wollen wollt|müssen müsst|sollen sollt|dürfen dürft',
  ),
  wirform: table(
    'bin sind|bist sind|habe haben|hast haben|kannst können|will wollen|ist sind|war waren|hat haben|wird werden|kann können|muss müssen',
  ),
  wider: (word) => word.replace(/^(w)ieder/i, '$1ider'),
  wieder: (word) => word.replace(/^(w)ider/i, '$1ieder'),
  tod: (word) => word.replace(/^(t)ot/i, '$1od'),
  tot: (word) => word.replace(/^(t)od/i, '$1ot'),
  neu: keepCase((word) => OLD.get(word) ?? ss(word)),
  entend: (word) => (/^ent/i.test(word) ? word.replace(/^(e)nt/i, '$1nd') : word.replace(/^(e)nd/i, '$1nt')),
  positiv: lookup((word) =>
    word
      .replace(/^keinste?/, 'keine')
      .replace(/(einzig|optimal|ideal|maximal)ste/, '$1e')
      .replace('keiner', 'keiner'),
  ),
  vorMal: (word) => word.replace('x', '-mal'),
  ohneApostroph: (word) => word.replace(/['’]/, ''),
  vorZeichen: (word) => word.replace(/^[\p{N}.,]+/u, '$&\u00a0'),
};
