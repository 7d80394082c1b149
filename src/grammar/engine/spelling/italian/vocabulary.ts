import { elementAt } from '#kit/element-at';
import { COUNTRYSIDE_AND_WEATHER } from './words/countryside-and-weather.ts';
import { FIRST_NAMES_AND_TOWNS } from './words/first-names-and-towns.ts';
import { FOOD_AND_HOME } from './words/food-and-home.ts';
import { KNOWLEDGE_AND_NATURE } from './words/knowledge-and-nature.ts';
import { NAMES_AND_LOANWORDS } from './words/names-and-loanwords.ts';
import { PEOPLE_AND_BODY } from './words/people-and-body.ts';
import { SCIENCE_AND_TECHNOLOGY } from './words/science-and-technology.ts';
import { WORK_AND_LEISURE } from './words/work-and-leisure.ts';

// What the Italian lexicon of nouns, adjectives and verbs leaves out: function words, adverbs, numbers, the two
// auxiliaries, names. The letters after the slash are flags of dictionary.ts.

const FUNCTION_WORDS = `
il lo la i gli le un uno una di a da in con su per tra fra del dello della dei degli delle al allo alla ai agli alle
dal dallo dalla dai dagli dalle nel nello nella nei negli nelle sul sullo sulla sui sugli sulle col coi collo colla
colle cogli pel pei io/E tu egli/E lui lei ella/E esso/E essa/E essi/E esse/E noi voi loro me te sé se mi ti si ci vi
ne li ce ve glielo gliela glieli gliele gliene mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri
nostre vostro vostra vostri vostre altrui/E questo questa questi queste quello quella quelli quelle quel quei quegli
codesto codesta codesti codeste ciò costui costei costoro colui colei coloro stesso stessa stessi stesse medesimo
medesima medesimi medesime chi che cui quale quali qual quanto quanta quanti quante cosa chiunque qualunque qualsiasi
qualsivoglia qualcuno qualcuna qualcosa qualche ognuno/E ognuna/E ogni/E ciascuno ciascuna ciascun alcuno/E alcuna/E
alcuni/E alcune/E alcun/E nessuno nessuna nessun niente nulla altro/E altra/E altri/E altre/E tutto tutta tutti tutte
molto molta molti molte poco poca pochi poche po' troppo troppa troppi troppe tanto tanta tanti tante parecchio
parecchia parecchi parecchie diverso vari varie certo certa certi certe tale tali tal taluno taluna taluni talune
tutt'altro cotanto entrambi/E entrambe/E ambedue/E ambo/E e ed o od oppure/E ovvero/E ma però anzi/E eppure/E tuttavia
bensì dunque quindi perciò pertanto infatti/E cioè ossia/E né neanche nemmeno neppure sia perché poiché affinché/E
giacché sicché cosicché benché sebbene nonostante malgrado qualora purché finché allorché/E quando quandunque mentre
appena/E come dove donde onde/E ove/E dovunque ovunque/E laddove come se anche/E ancora/E inoltre/E non sì no già mai
sempre spesso talvolta talora ora/E adesso/E oggi/E ieri/E domani dopodomani avantieri/E allora/E poi dopo
prima presto tardi subito ormai/E oramai/E finalmente intanto/E frattanto qui qua lì là quaggiù quassù laggiù lassù
costì costà ivi/E quivi altrove/E dappertutto vicino lontano davanti dietro dinanzi innanzi/E accanto/E intorno/E
attorno/E dentro fuori sopra sotto su giù avanti/E indietro/E oltre/E presso verso contro senza secondo durante
mediante tramite lungo entro/E eccetto/E tranne salvo fino sino circa quasi pressoché soltanto solo solamente bene ben
male mal meglio peggio più meno assai/E abbastanza/E parecchio pure pur proprio forse magari almeno/E addirittura/E
davvero così insomma/E invece/E insieme/E apposta/E volentieri malvolentieri altrimenti/E parimenti leggermente
violentemente benevolmente malevolmente dapprima dapprincipio innanzitutto/E anzitutto/E soprattutto
tuttora tuttavia viceversa vieppiù perlopiù perlomeno nondimeno nonché nientemeno perfino persino finora
d'altronde dopotutto oltretutto/E oltremodo/E pressappoco suppergiù purtroppo peraltro piuttosto qualora ebbene/E orsù
ecco/E eccomi/E eccoti/E eccolo/E eccola/E eccoli/E eccole/E eccoci/E eccovi/E eccone/E oh ah eh ehi boh mah beh be'
ahi ahimè ohimè uffa ciao salve addio/E arrivederci/E arrivederla/E grazie prego scusa scusi evviva/E bravo bis basta
ok okay mo' to' va' fa' da' sta' di' via lassù invano/E altresì/E dacché quantunque nonpertanto acciocché/E perocché
imperocché checché chicchessia alcunché/E alquanto/E alquanta/E alquanti/E alquante/E cadauno siccome dovecché sennò
comunque anziché/E ad ancor/E semmai casomai giammai oggigiorno/E stamattina stamani stamane stasera stanotte stavolta dopopranzo poc'anzi quest'oggi
or/E fin quand'anche gran buon bel bei begli san santo santa santi sante qualcos'altro nient'altro qualcun'altro
qualcun'altra un'altra vabbè macché perdiana suvvia orbene/E dabbene dappoco dappresso daccapo
d'accordo all'improvviso all'incirca infine/E affatto/E apparentemente difatti finanche giustappunto  nottetempo
sottosopra sottovoce controvoglia controvento controluce controcorrente soprappensiero sovrappensiero sottomano
laonde talché ognidove ognora/E pressoché dipoi pro etc ecc sig sigg dott prof ing avv es pag pagg vol
art artt cfr vs tel nord sud est/E ovest/E nordest nordovest sudest sudovest
vent'anni trent'anni cent'anni mezz'ora mezz'aria com'è dov'è cos'è c'è c'era c'erano
`;

/** What stands before words with a hyphen, or is cut off before a consonant. */
const BEFORE_OTHERS = `
anti ante auto co contro extra ex filo iper ipo inter intra macro maxi mega meta micro mini mono multi neo non para post
pre pro proto pseudo quasi semi socio sopra sotto sovra sub super tele trans tri ultra uni vice afro anglo austro cino
euro franco germano greco indo ispano italo russo serbo tosco turco ebraico storico politico economico medico clinico
chimico fisico bio eco geo agro tecnico nazional liberal social cristiano democratico
aver esser dover poter voler saper andar venir dir far dar star tener rimaner son siam sian fan han van stan dan vien
tien vuol suol può par val cor cuor pian amor dolor color fior onor signor dottor professor ingegner cavalier monsignor
commendator suor fra don frate maggior minor miglior peggior man mar sol vin pan ciel
`;

/** The auxiliaries and other verbs whose forms the lexicon lacks, or has without their accents. */
const VERBS = `
essere/EC essendo/EG stato/EP stata/EP stati/EP state/EP sono sei è siamo siete ero/E eri/E era/E eravamo/E eravate/E
erano/E sarò sarai sarà saremo sarete saranno fui fosti fu fummo foste furono sarei saresti sarebbe saremmo sareste
sarebbero sia siate siano fossi fosse fossimo fossero sii siile essente/E siimi siigli siatelo siatene
avere/EC avendo/EG avuto/EP avuta/EP avuti/EP avute/EP ho hai/E ha/E abbiamo/E avete/E hanno/E avevo/E avevi/E aveva/E
avevamo/E avevate/E avevano/E avrò/E avrai/E avrà/E avremo/E avrete/E avranno/E ebbi/E avesti/E ebbe/E avemmo/E aveste/E
ebbero/E avrei/E avresti/E avrebbe/E avremmo/E avreste/E avrebbero/E abbia/E abbiate/E abbiano/E avessi/E avesse/E
avessimo/E avessero/E abbi/E abbine abbilo avente/E aventi/E averci averne
sedevo sedevi sedeva sedevamo sedevate sedevano sedetti sedette sedettero sedemmo sedesti sedeste sedendo/G sediamo sedete
sedessi sedesse sedessero possedevo possedevi possedeva possedevamo possedevate possedevano possedendo/G possedete
possedessi possedesse possedessero possediamo riempie debbo debbono debba debbano devono deva faccia facciano
può puoi posso possiamo potete possono dà dai do diamo danno sta fa va so sai sa
`;

/** Countries, continents, towns, regions and first names as Italian writes them; adjectives are in the lexicon. */
const NAMES = `
Europa/E Asia/E Africa/E America/E Oceania/E Antartide/E Italia/E Francia Germania Spagna Portogallo Svizzera Austria/E
Belgio Olanda/E Lussemburgo Inghilterra/E Scozia Galles Irlanda/E Danimarca Svezia Norvegia Finlandia Islanda/E Polonia
Ungheria/E Romania Bulgaria Grecia Turchia Russia Ucraina/E Bielorussia Lituania Lettonia Estonia/E Slovenia Slovacchia
Croazia Serbia Bosnia Erzegovina/E Montenegro Macedonia Albania/E Kosovo Malta Cipro Moldavia Georgia Armenia/E
Azerbaigian/E Egitto/E Libia Tunisia Algeria/E Marocco Etiopia/E Eritrea/E Somalia Kenya Nigeria Sudafrica Senegal Ghana
Camerun Congo Angola/E Mozambico Tanzania Uganda/E Ruanda Sudan Mali Niger Ciad Gabon Zambia Zimbabwe Namibia Botswana
Madagascar Israele/E Palestina Libano Siria Giordania Iraq/E Iran/E Arabia/E Yemen Kuwait Qatar Afghanistan/E Pakistan
India/E Nepal Bangladesh Birmania Thailandia Vietnam Laos Cambogia Malaysia Indonesia/E Filippine Singapore Cina Taiwan
Giappone Corea Mongolia Kazakistan Uzbekistan/E Canada Messico Guatemala Honduras Nicaragua Panama Cuba Giamaica Haiti
Colombia Venezuela Ecuador/E Perù Bolivia Brasile Paraguay Uruguay/E Argentina/E Cile Australia/E
Zelanda Stati Uniti/E Unione/E Regno Unito/E Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania
Venezia Verona Messina Padova Trieste Brescia Taranto Prato Parma Modena Reggio Calabria Emilia/E Romagna Livorno
Cagliari Foggia Ravenna Rimini Ferrara Salerno Sassari Siracusa Pescara Monza Bergamo Forlì Cesena Trento Vicenza Terni
Bolzano Novara Piacenza Ancona/E Andria/E Arezzo/E Udine/E Lecce Perugia Pesaro Como Lucca Pisa Siena Grosseto Pistoia
Varese Cremona Mantova Pavia Lodi Lecco Sondrio Aosta/E Asti/E Alessandria/E Cuneo Biella Vercelli Savona Imperia/E
Spezia Gorizia Pordenone Treviso Rovigo Belluno Macerata Ascoli/E Fermo Rieti Viterbo Latina Frosinone Aquila/E Teramo
Chieti Campobasso Isernia/E Caserta Benevento Avellino/E Potenza Matera Cosenza Catanzaro Crotone Brindisi Barletta
Trani Agrigento/E Enna/E Caltanissetta Ragusa Trapani Nuoro Oristano/E Piemonte Lombardia Veneto Liguria Toscana Umbria/E
Marche Lazio Abruzzo/E Abruzzi/E Molise Campania Puglia Basilicata Sicilia Sardegna Friuli Giulia Trentino Alto/E Adige/E
Valle Alpi/E Appennini/E Dolomiti Mediterraneo Adriatico/E Tirreno Ionio/E Tevere Arno/E Po Vesuvio Etna/E Vaticano
Parigi Londra Berlino Madrid Lisbona Vienna Berna Zurigo Ginevra Lugano Bruxelles Amsterdam/E Copenaghen Stoccolma Oslo/E
Helsinki Varsavia Praga Budapest Bucarest Sofia Atene/E Istanbul/E Mosca Pietroburgo Kiev Barcellona Siviglia Marsiglia
Lione Nizza Monaco Francoforte Colonia Amburgo/E Dublino Edimburgo/E Belgrado Zagabria Lubiana Tirana Gerusalemme Cairo
Tunisi Algeri/E Washington Boston Chicago Angeles/E Francisco Pechino Tokyo Nuova York Delhi Sydney
Giovanni Giuseppe Antonio/E Francesco Luigi Angelo/E Vincenzo Pietro Salvatore Carlo Franco Domenico Bruno Paolo Michele
Giorgio Aldo/E Sergio Luciano Roberto Andrea/E Marco Luca Matteo Lorenzo Alessandro/E Davide Simone Federico Riccardo
Stefano Fabio Daniele Alberto/E Enrico/E Claudio Massimo Maurizio Filippo Giacomo Giulio Tommaso Leonardo Edoardo/E
Nicola Mattia Gabriele Emanuele/E Raffaele Umberto/E Dante Cesare Ugo/E Guido Gianni Gino Piero Renato Silvio Vittorio
Maria Anna/E Giuseppina Rosa Angela/E Giovanna Teresa Lucia Carmela Caterina Francesca Antonietta/E Carla Elena/E
Concetta Rita Margherita Franca Paola Laura Chiara Giulia Sara Martina Elisa/E Silvia Alessandra/E Federica Valentina
Roberta Simona Cristina Daniela Patrizia Claudia Barbara Monica Stefania Manuela Ilaria/E Elisabetta/E Alice/E Giorgia
Emma/E Sofia Beatrice Marta Marina Michela Serena Luisa Luigia Rossi Russo Ferrari Bianchi Colombo Ricci Marino Greco
Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Gesù Cristo Dio Madonna Pasqua Natale Capodanno
Ferragosto Epifania/E Internet/E Google Wikipedia Facebook Twitter Windows Linux Microsoft Apple/E Android/E
Nato Onu/E Ue
`;

/** Verbs in -are of computing and daily life, conjugated by rule. */
const NEW_VERBS = `
inizializzare rinominare disabilitare abilitare reimpostare formattare aggiornare deselezionare
incrementare decrementare crittografare decrittografare memorizzare ottimizzare reindirizzare reinstallare
disinstallare installare indicizzare reindicizzare digitalizzare virtualizzare visualizzare sincronizzare serializzare
deserializzare parametrizzare tokenizzare normalizzare mappare partizionare compilare concatenare validare
autorizzare tracciare screditare monitorare resettare settare testare implementare customizzare scannerizzare
chattare postare twittare googlare filtrare brevettare hackerare bannare spoilerare defibrillare intubare epilare grigliare
speziare mantecare tracannare glassare rinvasare erpicare rifinanziare ricapitalizzare prepensionare crashare loggare
taggare linkare masterizzare scansionare messaggiare videochiamare decriptare decompilare renderizzare copiaincollare
switchare refattorizzare parallelizzare geolocalizzare craccare piratare rabboccare cartolarizzare
`;

/** Words of today and foreign words that Italian uses. */
const MODERN = `
euro/E internet/E web email/E blog link click clic file server client browser software hardware mouse tablet smartphone
cellulare chat post tweet hashtag app/E smart online/E offline/E login password account/E username database backup
directory download upload/E driver router wifi streaming podcast video audio/E selfie social network marketing
business manager meeting brand trend design designer leader leadership partner staff stage team training target
business budget cash spread rating default stress sport basket volley tennis rugby golf goal match derby fan film star
show quiz festival jazz rock pop hip hop rap fiction talk thriller horror fantasy suspense hotel bar pub snack cocktail
hamburger toast sandwich weekend shopping outlet/E jeans slip pullover t-shirt taxi bus metro tram camper scooter
garage box computer computer pc pixel byte bit chip hacker spam malware virus antivirus/E plugin query script desktop
touch display provider hosting e-commerce start-up welfare privacy gossip flash jet set lockdown premier partnership
zero/E messaggino messaggini
predefinito predefinita predefiniti predefinite predefinitamente autenticazione/E autenticazioni/E stringa stringhe
puntatore puntatori suffisso suffissi separatore separatori identificatore/E identificatori/E identificativo/E
identificativi/E inizializzazione/E esadecimale/E esadecimali/E ottale/E ottali/E binario sottoprocesso sottoprocessi
sottomenù sottochiave sottochiavi segnalibro segnalibri metadato metadati millisecondo millisecondi ereditarietà/E
ricorsivo ricorsiva ricorsivi ricorsive ricorsivamente ricorsione ricorsioni delimitatore delimitatori tabulazione
tabulazioni analizzatore/E analizzatori/E memorizzazione spaziatura spaziature formattazione sovrascrittura
interattivo/E interattiva/E interattivi/E interattive/E interattivamente/E sincronizzazione sincronizzazioni
aggiornabile/E aggiornabili/E scrivibile scrivibili eseguibile/E eseguibili/E selezionabile configurabile configurabili
cache debug buffer host cluster thread timeout pipeline pattern template popup info codec prompt reset update bug
crash patch log tag merge branch commit output/E input/E shell hash stream frame flag focus trigger array token widget
scaricamento scaricamenti tracciamento troncamento riempimento assieme/E specificatore specificatori descrittore
descrittori booleano booleana booleani booleane grafo grafi superutente superutenti tabella tupla tuple operando/E
operandi/E nomefile collazione bisezione sudoccidentale sudoccidentali sudorientale sudorientali nordoccidentale
nordoccidentali nordorientale nordorientali attivabile/E attivabili/E scollegato scollegata null alias/E unicode
minore minori maggiore maggiori superiore inferiore/E posteriore anteriore/E ulteriore/E ulteriori/E
covid pandemia pandemie vaccino vaccini mascherina mascherine influencer startup smartwatch drone droni
`;

const wordsOf = (list: string): string[] => list.trim().split(/\s+/);

/** The lines of a topic's words, each a word or stem:ending,ending; what begins with a vowel gets elided words. */
const topicLines = (list: string): string[] =>
  wordsOf(list).flatMap((entry) => {
    const [stem = '', endings = ''] = entry.split(':');
    return endings.split(',').map((ending) => stem + ending + (/^[aeiouàèéìòù]/i.test(stem) ? '/E' : ''));
  });

const UNITS = ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
const TEENS = 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(' ');
const TENS = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'];
const ORDINALS = 'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ');

/** A number from 1 to 999 in words. */
function cardinal(value: number): string {
  if (value >= 100) {
    const hundreds = value < 200 ? '' : elementAt(UNITS, Math.floor(value / 100));
    return `${hundreds}cento${value % 100 === 0 ? '' : cardinal(value % 100)}`;
  }
  const unit = elementAt(UNITS, value % 10);
  if (value < 10) return unit;
  if (value < 20) return elementAt(TEENS, value - 10);
  const tens = elementAt(TENS, Math.floor(value / 10));
  // The ten loses its vowel before uno and otto.
  return (/^[uo]/.test(unit) ? tens.slice(0, -1) : tens) + unit;
}

/** Numbers up to 2999, thousands up to 999, and the ordinals to 199. */
function* numerals(): Generator<string> {
  for (let value = 1; value < 1000; value++) {
    const word = cardinal(value);
    const accented = word.replace(/tre$/, 'tré');
    yield value > 3 ? accented : word;
    yield `mille${accented}`;
    yield `duemila${accented}`;
    if (word.endsWith('uno')) yield word.slice(0, -1);
    if (value > 1) yield `${word.replace(/uno$/, 'un')}mila`;
    if (value > 10 && value < 200) {
      const stem = word.replace(/tre$/, 'tree').replace(/sei$/, 'seie').replace(/.$/, '');
      for (const ending of 'oaie') yield `${stem}esim${ending}`;
    }
  }
  for (const ordinal of ORDINALS) for (const ending of 'oaie') yield ordinal.slice(0, -1) + ending;
  for (const word of [
    'mille',
    'mila',
    'milione',
    'milioni',
    'miliardo',
    'miliardi',
    'ottanta',
    'undici',
    'otto',
    'zero',
  ])
    yield `${word}/E`;
  for (const stem of ['cent', 'mill', 'milion', 'miliard']) for (const ending of 'oaie') yield `${stem}esim${ending}`;
}

/** Words with their flags, as lines of a Hunspell word list. */
export function italianVocabulary(): string[] {
  const lists = [FUNCTION_WORDS, BEFORE_OTHERS, VERBS, NAMES, MODERN].flatMap(wordsOf);
  const topics = [
    FOOD_AND_HOME,
    PEOPLE_AND_BODY,
    KNOWLEDGE_AND_NATURE,
    COUNTRYSIDE_AND_WEATHER,
    SCIENCE_AND_TECHNOLOGY,
    WORK_AND_LEISURE,
    NAMES_AND_LOANWORDS,
    FIRST_NAMES_AND_TOWNS,
  ].flatMap(topicLines);
  const verbs = wordsOf(NEW_VERBS).map((verb) => `${verb}/CV`);
  return [...new Set([...lists, ...topics, ...verbs, ...numerals()])];
}
