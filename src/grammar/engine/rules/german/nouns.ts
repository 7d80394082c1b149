import type { Lexicon } from '../../pattern/notation.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const lower = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].map((word) => word.toLowerCase()));

// Nouns by gender whose plural differs from the singular, so that their article tells their number too.
const MASCULINE = set(`
Mann Tisch Hund Baum Tag Abend Weg Bahnhof Stuhl Sommer Winter Frühling Herbst Student Arzt Brief Film Satz Preis Zug Platz Fluss
Berg Termin Sohn Freund Chef Monat Hut Schrank Teppich Vorschlag Plan Vertrag Bericht Ort Staat Wald Strand Park Kopf Fuß Arm
Schuh Rock Anzug Mantel Apfel Bus Ball Beruf Kurs Text Fall Grund Punkt Unterschied Besuch Markt Supermarkt Turm Hof Stein Stern
Wind Himmel Traum Kuss Fisch Vogel Bürgermeisterposten Ausweis Drucker Bildschirm`);
const FEMININE = set(`
Frau Stadt Straße Schule Zeit Woche Stunde Minute Sekunde Idee Frage Antwort Tür Lampe Katze Blume Sonne Mutter Tochter Schwester
Tante Freundin Firma Arbeit Aufgabe Reise Rechnung Zeitung Zeitschrift Sprache Musik Küche Wohnung Brücke Tasche Uhr Hand Nacht
Liebe Luft Milch Butter Universität Lösung Information Nachricht Meinung Gesellschaft Regierung Familie Party Adresse Nummer
Entscheidung Erfahrung Geschichte Insel Jacke Hose Brille Karte Klasse Kirche Maschine Pause Prüfung Rose Seite Suppe Tasse
Versicherung Wahrheit Welt Wahl Zukunft Gesundheit Krankheit`);
const NEUTER = set(`
Haus Kind Buch Auto Wasser Jahr Problem Bild Tier Land Wort Bett Fahrrad Handy Telefon Hotel Restaurant Spiel Geld Ergebnis Thema
Beispiel Projekt System Programm Dorf Museum Kino Schiff Flugzeug Brot Bier Glas Hemd Kleid Papier Geschenk Gesetz Foto Radio
Gespräch Angebot Ziel Konzert Krankenhaus Büro Gebäudeteil Gesicht Herz Licht Lied Schloss Stück Tor Volk Werk Wetter`);

/** Lists that German patterns mean by `@name`; nouns as they are written, for `=@masculine`. */
export const germanLexicon: Lexicon = {
  masculine: MASCULINE,
  feminine: FEMININE,
  neuter: NEUTER,
  // Nouns that are no other word when written in small letters.
  smallNoun: new Set(
    [...lower(MASCULINE), ...lower(FEMININE), ...lower(NEUTER)].filter(
      (word) =>
        !/^(?:arm|weg|tag|abend|fall|grund|plan|wahl|liebe|punkt|stein|frage|antwort|reise|rechnung|klasse|seite|pause|arbeit|ziel|tor|spiel|herz|glas|ort|besuch|welt|hand|zeit)$/.test(
          word,
        ),
    ),
  ),
  genitiveOnly: set('des eines'),
  month: set('januar februar märz april mai juni juli august september oktober november dezember'),
};
