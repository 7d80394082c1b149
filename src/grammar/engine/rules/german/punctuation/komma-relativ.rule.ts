import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_RELATIV',
  category: 'PUNCTUATION',
  description: 'kein Komma vor einem Relativsatz',
  message: 'Vor einem Relativsatz steht ein Komma.',
  shortMessage: 'Komma',
  patterns: [
    'die =Leute|Menschen|Kinder|Freunde|Männer|Frauen|Bücher|Dinge [die] ich|du|wir|man => , die',
    'das =Buch|Haus|Kind|Auto|Bild|Lied|Spiel|Geschenk|Thema [das] ich|du|wir|man => , das',
    'der =Mann|Film|Brief|Hund|Tisch|Freund [den] ich|du|wir|man => , den',
    'die =Frau|Stadt|Idee|Frage|Antwort|Lösung|Geschichte [die] ich|du|wir|man => , die',
  ],
  wrong: ['Das Buch[[ das]] ich lese, ist gut. => , das', 'Die Leute[[ die]] wir trafen, waren nett. => , die'],
  right: ['Das Buch, das ich lese, ist gut.', 'Ich gab ihr das Buch.'],
});
