import type { PatternRuleData } from '../../pattern/pattern-rules.ts';
import { topic } from '../topic.ts';

const rule = topic({ category: 'GRAMMAR', shortMessage: 'Kongruenz' });

/** Artikel, Pronomen und Verben, die zu ihrem Nomen oder Subjekt nicht passen. */
export const agreementRules: readonly PatternRuleData[] = [
  rule(
    'DE_AGREEMENT',
    'Artikel mit falschem Geschlecht: „die Haus“',
    'Der Artikel passt nicht zum Geschlecht von „\\2“.',
    [
      '[die|der] =@neuter => das -- , [die|der] _',
      '[die|das] =@masculine => der -- , [die|das] _',
      '[das] =@feminine => die -- , [das] _',
    ],
    ['Wir kaufen [[die]] Haus. => das', '[[Das]] Tisch ist alt. => Der', 'Er sieht [[das]] Katze. => die'],
    ['Wir kaufen das Haus.', 'Es ist ein Projekt, das Zeit braucht.', 'Die Häuser der Stadt sind alt.'],
  ),
  rule(
    'DE_AGREEMENT_DEN',
    '„den“ vor einem Femininum oder Neutrum',
    'Vor „\\2“ steht hier nicht „den“.',
    ['[den] =@feminine => die || der -- , [den] _', '[den] =@neuter => das || dem -- , [den] _'],
    ['Ich sehe [[den]] Frau. => die', 'Sie liest [[den]] Buch. => das'],
    ['Ich sehe die Frau.', 'Sie liest den Brief.'],
  ),
  rule(
    'DE_AGREEMENT_EIN',
    'Unbestimmter Artikel mit falschem Geschlecht: „ein Frau“',
    'Der Artikel passt nicht zum Geschlecht von „\\2“.',
    [
      '[ein] =@feminine => eine',
      '[eine] =@masculine => ein || einen',
      '[eine] =@neuter => ein',
      '[einen] =@feminine => eine',
      '[einen] =@neuter => ein',
    ],
    ['Das ist [[ein]] Katze. => eine', 'Dort steht [[eine]] Baum. => ein', 'Er hat [[einen]] Auto. => ein'],
    ['Das ist eine Katze.', 'Dort steht ein Baum.'],
  ),
  rule(
    'DE_AGREEMENT_MEIN',
    'Possessivpronomen oder „kein“ mit falschem Geschlecht',
    'Die Form „\\1“ passt nicht zu „\\2“.',
    [
      '[mein|dein|sein|kein|ihr|unser] =@feminine => {plusE:\\1} -- ihr|unser [_] _',
      '[meine|deine|seine|keine|unsere] =@masculine => {minusE:\\1}',
      '[meine|deine|seine|keine|unsere] =@neuter => {minusE:\\1}',
      '[meinen|deinen|seinen|keinen] =@feminine => {minusN:\\1}',
    ],
    ['[[Mein]] Schwester wohnt hier. => Meine', 'Das ist [[meine]] Auto. => mein', 'Er hat [[keinen]] Zeit. => keine'],
    ['Meine Schwester wohnt hier.', 'Das ist mein Auto.'],
  ),
  rule(
    'DE_AGREEMENT_EINEM',
    '„einem“ und „einer“ mit falschem Geschlecht',
    'Die Form „\\1“ passt nicht zu „\\2“.',
    [
      '[einem|meinem|deinem|seinem|keinem] =@feminine => {emEr:\\1}',
      '[einer|meiner|deiner|seiner|keiner] =@masculine => {erEm:\\1}',
      '[einer|meiner|deiner|seiner|keiner] =@neuter => {erEm:\\1}',
    ],
    ['Sie hilft [[einem]] Frau. => einer', 'Er kam mit [[einer]] Auto. => einem'],
    ['Sie hilft einer Frau.', 'Er kam mit einem Auto.'],
  ),
  rule(
    'PRAEP_DATIV',
    'Falscher Artikel nach „mit“, „von“, „bei“ und anderen',
    'Nach „\\1“ steht der Dativ.',
    [
      'mit|von|bei|aus|nach|seit|gegenüber [den|das|die|der] =@masculine => dem',
      'mit|von|bei|aus|nach|seit|gegenüber [den|das|die|der] =@neuter => dem',
      'mit|von|bei|aus|nach|seit|gegenüber [die|das|den|dem] =@feminine => der',
      'mit|von|bei|aus|nach|seit [ein|eine|einen] =@feminine => einer',
      'mit|von|bei|aus|nach|seit [ein|eine|einen] =@masculine => einem',
      'mit|von|bei|aus|nach|seit [ein|eine|einen] =@neuter => einem',
    ],
    [
      'Er fährt mit [[das]] Auto. => dem',
      'Sie kommt aus [[die]] Stadt. => der',
      'Wir sprachen mit [[eine]] Frau. => einer',
    ],
    ['Er fährt mit dem Auto.', 'Sie kommt aus der Stadt.', 'Von der Familie hört man nichts.'],
  ),
  rule(
    'PRAEP_AKKUSATIV',
    'Falscher Artikel nach „für“, „durch“, „ohne“, „gegen“',
    'Nach „\\1“ steht der Akkusativ.',
    [
      'für|durch|ohne|gegen [der|dem|das|die] =@masculine => den',
      'für|durch|ohne|gegen [der|dem|das|den] =@feminine => die -- durch|für [der] _ _ =/\\p{Lu}.*/',
      'für|durch|ohne|gegen [der|dem|die|den] =@neuter => das',
      'für|durch|ohne|gegen [einem|einer|ein] =@masculine => einen',
      'für|durch|ohne|gegen [einem|einer|ein|einen] =@feminine => eine',
      'für|durch|gegen [dem] =/\\p{Lu}\\p{Ll}+/ => den || das',
    ],
    [
      'Das ist für [[dem]] Chef. => den',
      'Wir gehen durch [[der]] Stadt. => die',
      'Sie kauft es für [[einer]] Freundin. => eine',
      'Das Buch ist für [[dem]] Lehrer. => den',
    ],
    ['Das ist für den Chef.', 'Wir gehen durch die Stadt.', 'Das Buch ist für den Lehrer.'],
  ),
  rule(
    'SUBJEKT_VERB_ICH',
    '„ich“ mit falscher Verbform',
    'Zu „ich“ gehört „{ich:\\3}“.',
    [
      '^ ich [bist|ist|sind|hast|hat|geht|gehst|macht|machst|kommt|kommst|kannst|können|willst|wollen|weißt|wissen|musst|müssen|wird|wirst|werden] => {ich:\\3}',
      'dass|weil|wenn|und ich nicht? [bist|ist|sind] /[.,;!?]|müde|hier|da|krank|nicht|sehr|so|ein|eine/ => bin',
    ],
    ['Ich [[hat]] einen Hund. => habe', 'Ich [[geht]] nach Hause. => gehe'],
    ['Ich habe einen Hund.', 'Wer ich bin, ist egal.'],
  ),
  rule(
    'SUBJEKT_VERB_DU',
    '„du“ mit falscher Verbform',
    'Zu „du“ gehört „{du:\\3}“.',
    [
      '^ du [bin|ist|sind|habe|hat|haben|gehe|geht|mache|macht|komme|kommt|kann|können|will|wollen|weiß|muss|werde|wird] => {du:\\3}',
    ],
    ['Du [[hat]] recht. => hast', 'Du [[ist]] spät. => bist'],
    ['Du hast recht.', 'Bist du spät?'],
  ),
  rule(
    'SUBJEKT_VERB_ER',
    '„er“ oder „es“ mit falscher Verbform',
    'Zu „\\2“ gehört „{er:\\3}“.',
    [
      '^ er|es [bin|bist|sind|habe|hast|haben|gehe|gehst|mache|machst|komme|kommst|kannst|können|willst|wollen|weißt|musst|müssen|werde|wirst|werden] => {er:\\3} -- es [sind|haben|können|wollen|müssen|werden]',
    ],
    ['Er [[haben]] ein Haus. => hat', 'Er [[gehst]] zur Schule. => geht'],
    ['Er hat ein Haus.', 'Es sind viele Leute da.'],
  ),
  rule(
    'SUBJEKT_VERB_WIR',
    '„wir“ mit falscher Verbform',
    'Zu „wir“ gehört „{wir:\\3}“.',
    [
      '^ wir [bin|bist|ist|seid|seit|habe|hast|hat|habt|gehe|gehst|geht|mache|macht|komme|kommt|kann|kannst|will|willst|weiß|muss|werde|wird] => {wir:\\3}',
    ],
    ['Wir [[hat]] keine Zeit. => haben', 'Wir [[ist]] hier. => sind'],
    ['Wir haben keine Zeit.', 'Wir sind hier.'],
  ),
  rule(
    'HABEN_SEIN',
    '„habe gegangen“ statt „bin gegangen“',
    'Verben der Bewegung bilden das Perfekt mit „sein“.',
    [
      'ich [habe]~3 gegangen|gekommen|geblieben|gewesen|geworden|aufgestanden|eingeschlafen|gestorben|gereist|aufgewacht => bin',
      'er|sie|es|man [hat]~3 gegangen|gekommen|geblieben|gewesen|geworden|aufgestanden|eingeschlafen|gestorben|gereist|passiert|geschehen => ist',
      'wir|sie [haben]~3 gegangen|gekommen|geblieben|gewesen|geworden|aufgestanden|eingeschlafen|gestorben|gereist => sind',
      'du [hast]~3 gegangen|gekommen|geblieben|gewesen|geworden|aufgestanden|eingeschlafen => bist',
    ],
    ['Ich [[habe]] nach Hause gegangen. => bin', 'Was ist, es [[hat]] passiert. => ist'],
    ['Ich bin nach Hause gegangen.', 'Sie haben den Gast gesehen.'],
  ),
  rule(
    'MODALVERB_ZU',
    '„zu“ nach einem Modalverb',
    'Nach „\\2“ steht der Infinitiv ohne „zu“.',
    [
      'ich|er|sie|es|man|du|wir muss|kann|will|soll|darf|möchte|musst|kannst|willst|sollst|müssen|können|wollen|sollen|dürfen _? [zu] gehen|arbeiten|lernen|kommen|machen|kaufen|sehen|essen|trinken|schlafen|fahren|lesen|schreiben|sprechen|bezahlen => ',
    ],
    ['Ich muss[[ zu]] arbeiten. =>', 'Wir wollen heute[[ zu]] lernen. =>'],
    ['Ich muss arbeiten.', 'Er hat viel zu lernen.'],
  ),
  rule(
    'PLURAL_VERB_LEUTE',
    '„Die Leute ist“',
    'Ein Plural verlangt das Verb im Plural.',
    [
      '^ die|diese|viele|alle|meine|unsere leute|kinder|eltern|männer|frauen|menschen|freunde|tage|häuser|bücher|probleme|fragen [ist|war|hat|wird|kann|muss] => {wirform:\\4}',
    ],
    ['Die Leute [[ist]] nett. => sind', 'Viele Kinder [[hat]] Angst. => haben'],
    ['Die Leute sind nett.', 'Viele Kinder haben Angst.'],
  ),
  rule(
    'WEGEN_DEM',
    '„wegen dem“ statt „wegen des“',
    'Nach „\\1“ steht in der Schriftsprache der Genitiv.',
    [
      'wegen|während|trotz|statt|anstatt [dem] =/\\p{Lu}.*/ => des',
      'wegen|während|trotz|statt|anstatt [einem] =/\\p{Lu}.*/ => eines',
    ],
    ['Wegen [[dem]] Wetter blieben wir hier. => des', 'Während [[einem]] Spiel regnete es. => eines'],
    ['Wegen des Wetters blieben wir hier.', 'Er ging trotzdem.'],
    { issueType: 'style', picky: true },
  ),
];
