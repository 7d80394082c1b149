import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { compileHunspell } from '../../../store/hunspell/compile-hunspell.ts';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { DictionaryCatalogue } from '../dictionaries/catalogue.ts';
import { readDictionary } from '../dictionaries/dictionary-compiler.ts';
import { HunspellSpeller } from '../hunspell-speller.ts';
import type { Speller } from '../speller.ts';

const PROSE = `
Stamattina mi sono svegliato tardi perché la sveglia del cellulare non ha suonato. Ho fatto una doccia veloce, mi sono
infilato i calzini spaiati e sono corso in cucina, dove la caffettiera borbottava già sul fornello. Mia moglie aveva
preparato le fette biscottate con la marmellata di albicocche e un bicchiere di spremuta d'arancia. «Sbrigati,
altrimenti perdi l'autobus», mi ha detto ridacchiando. Quand'ero ragazzo non avevo mai fretta; adesso invece corro
dappertutto.
In ufficio c'era una riunione con il responsabile delle risorse umane, un'avvocatessa di Torino e due ingegneri
informatici. Si è parlato di smart working, di bilancio, di fatturato e di come ridurre i costi dell'energia. La
segretaria ha stampato le slide, ma la stampante si è inceppata tre volte. Alla fine abbiamo deciso di rimandare tutto
a mercoledì prossimo. Durante la pausa pranzo ho mangiato un tramezzino al tonno, un'insalatina e uno yogurt ai
mirtilli.
Nel pomeriggio mia figlia aveva la partita di pallavolo in palestra. Gioca da schiacciatrice e l'allenatrice dice che
ha talento. Suo fratello, invece, preferisce il calcetto e i videogiochi; passa ore davanti alla playstation con le
cuffie in testa. Gliel'ho ripetuto cent'anni fa che deve studiare di più: la professoressa di matematica l'ha
interrogato sulle equazioni e lui ha fatto scena muta. Com'è possibile? Eppure l'anno scorso era bravissimo.
La nonna abita in un paesino dell'Appennino emiliano, in una casetta di pietra con l'orto, le galline e un vecchio
asinello. D'estate raccoglie i pomodori, le melanzane, i peperoni, i fagiolini e il basilico, e prepara la passata
nelle bottiglie di vetro. D'inverno sferruzza accanto al caminetto e guarda le telenovele. Quest'anno ha compiuto
novant'anni e le abbiamo regalato un tablet: ha imparato a videochiamarci in mezz'ora. Nessun'altra nonna del
quartiere è così tecnologica.
Il medico di base mi ha prescritto un antinfiammatorio per il mal di schiena e mi ha consigliato qualche seduta di
fisioterapia. «Lei sta troppo seduto, deve muoversi», ha sentenziato. Ho prenotato una visita dall'ortopedico e
un'ecografia alla spalla. Al pronto soccorso c'era una fila interminabile: un bambino con la febbre e la tosse, un
muratore con il polso fratturato, una signora incinta che aspettava il ginecologo. L'infermiera mi ha misurato la
pressione e la saturazione.
Sabato scorso siamo andati al centro commerciale di Bergamo per comprare un frigorifero e una lavastoviglie. Il
commesso ci ha spiegato la differenza tra le classi energetiche e ci ha offerto uno sconto del quindici per cento. Poi
siamo saliti sulle scale mobili e abbiamo girato per i negozi d'abbigliamento: io ho trovato un giubbotto
impermeabile, lei una gonna a pieghe, un maglioncino di lana e un paio di stivaletti scamosciati. Per cena ci siamo
concessi una pizza capricciosa con una birra artigianale e, per dolce, una fetta di torta al cioccolato fondente.
Il sindaco ha inaugurato la nuova pista ciclabile che collega la stazione ferroviaria con il lungofiume. I pendolari
erano entusiasti, i commercianti un po' meno, perché sono scomparsi una quarantina di parcheggi. L'opposizione ha
criticato la spesa, sostenendo che i marciapiedi sono dissestati e i lampioni spesso spenti. Secondo l'assessora
all'ambiente, invece, l'inquinamento atmosferico è calato e i cittadini usano di più la bicicletta e il monopattino
elettrico.
La settimana prossima partiremo per la Sardegna in traghetto. Ho già controllato gli pneumatici, l'olio e il
tergicristallo; la valigia è pronta, mancano solo lo spazzolino, il dentifricio, la crema solare e il costume da
bagno. Ci piacerebbe fare snorkeling, visitare i nuraghi e assaggiare il pecorino, la bottarga e i malloreddus. Se il
tempo sarà nuvoloso andremo al museo archeologico di Cagliari oppure a fare un'escursione nell'entroterra, tra i
sugheri e i ginepri.
Il ragno tesse la sua ragnatela tra i rami della quercia mentre un pettirosso saltella sul muschio in cerca di
lombrichi. Nel bosco si sentono il picchio, il cuculo e qualche ghiandaia; più in basso, vicino al ruscello, una
libellula sfiora le ninfee. I cercatori di funghi rovistano tra le felci e le foglie secche: hanno già trovato
porcini, finferli e un'amanita velenosa, che hanno lasciato dov'era. Un capriolo spaventato balza oltre il sentiero e
sparisce tra i faggi.
L'economista ha spiegato che l'inflazione eroderà il potere d'acquisto delle famiglie e che i tassi d'interesse dei
mutui resteranno alti. La disoccupazione giovanile, soprattutto nel Mezzogiorno, è ancora preoccupante. I sindacati
chiedono l'aumento del salario minimo, mentre Confindustria insiste sul taglio del cuneo fiscale. In Parlamento i
deputati hanno approvato un emendamento al decreto, con l'astensione dei senatori leghisti. La Corte costituzionale si
pronuncerà a settembre.
Ieri sera, al teatro comunale, abbiamo ascoltato un concerto per violoncello e pianoforte: Vivaldi, Brahms e un pezzo
sconosciuto di un compositore ungherese. La solista, una ventenne di Trieste, ha suonato divinamente. In platea
c'erano critici musicali, vecchi melomani e parecchi studenti del conservatorio. Dopo gli applausi, l'orchestra ha
concesso due bis. Tutt'intorno si sussurrava che fosse nata una stella. Sant'Ambrogio, intanto, era illuminata a
festa.
Per fare il ragù, trita finemente una cipolla, una carota e un gambo di sedano; fai soffriggere il tutto nell'olio
extravergine, aggiungi la carne macinata, sfuma con il vino rosso e lascia evaporare. Versa la passata di pomodoro,
regola di sale e di pepe, copri con un coperchio e fai sobbollire per almeno tre ore, mescolando di tanto in tanto. Le
tagliatelle vanno scolate al dente e condite subito con una spolverata di parmigiano grattugiato. Se ti avanza della
sfoglia, preparaci i maltagliati per la minestra di ceci.
Caro Federico, scusami se ti rispondo soltanto adesso: ho avuto una settimana incasinata e il portatile si è rotto. Ti
ringrazio per le fotografie che mi hai inviato, sono bellissime. Quant'è cresciuta la piccola Ginevra! Anch'io vorrei
trasferirmi in campagna, ma lo stipendio d'insegnante non me lo permette. Verrò a trovarvi a Pasquetta, promesso.
Salutami tua sorella e digli a tuo cognato che gli devo restituire il trapano, la livella e il cacciavite. Un
abbraccio affettuoso, Ludovica.
La squadra ha vinto il campionato all'ultima giornata grazie a un calcio di rigore parato dal portiere brasiliano. I
tifosi hanno festeggiato in piazza con sciarpe, trombette e fumogeni fino all'alba. L'attaccante nigeriano,
capocannoniere con ventitré gol, verrà probabilmente ceduto a un club inglese. Il mister, emozionatissimo, ha dedicato
lo scudetto ai magazzinieri e ai massaggiatori. Nello sci alpino, invece, l'azzurra è scivolata nella seconda manche
dello slalom gigante ed è finita fuori dal podio.
Quando il nonno era giovane, dopo la guerra, emigrò in Belgio per lavorare nelle miniere di carbone. Scriveva lettere
sgrammaticate ma commoventi alla fidanzata rimasta a Caltanissetta. Tornò con una valigia di cartone, un'armonica a
bocca e qualche risparmio, con cui aprì una bottega di ciabattino. Era un uomo burbero, testardo, generosissimo;
s'arrabbiava per un nonnulla e un attimo dopo rideva. Nessuno gliel'aveva insegnato, eppure sapeva aggiustare orologi,
ombrelli e macchine da cucire.
Domenica mattina il parco era pieno di gente: mamme con il passeggino, ragazzi sui pattini, un signore che dava le
briciole ai piccioni. Mio figlio ha voluto salire sull'altalena e poi sullo scivolo, finché non si è sbucciato un
ginocchio. L'ho consolato con un ghiacciolo alla menta. Più tardi siamo passati dal fioraio e abbiamo scelto un mazzo
di tulipani gialli per la bisnonna, che compie novantasei anni. Nel suo salotto c'è ancora il vecchio grammofono,
accanto alla libreria e alla poltrona di velluto. Ci ha offerto il rosolio e i biscotti al burro, raccontandoci di
quand'era sarta in una bottega di via Garibaldi. Al ritorno si è messo a piovere a dirotto e ci siamo riparati sotto
la pensilina. Un'automobilista gentile ci ha dato un passaggio fino al portone. La sera, davanti al televisore,
abbiamo visto un documentario sugli elefanti africani e sui bracconieri che li minacciano. Prima di dormire ho letto
qualche pagina di un giallo ambientato a Trieste: l'assassino, secondo me, è il maggiordomo.
Ho passato l'estate a ridipingere le persiane della casa di famiglia, una palazzina di due piani appena fuori Cremona.
Prima ho scartavetrato il legno, poi ho steso una mano d'impregnante e infine lo smalto verde bottiglia, lasciando
asciugare tutto all'ombra del fico. Mio zio Armando, pensionato delle ferrovie, mi passava gli attrezzi e raccontava
di quando manovrava gli scambi alla stazione di Codogno. La sera ci sedevamo sotto la pergola con una fetta di anguria
e lo zampirone acceso, perché le zanzare non davano tregua.
L'orticello dietro casa ci ha dato pomodori a cuore di bue, cetrioli, melanzane e una quantità imbarazzante di
zucchine. Abbiamo fatto conserve per tutto l'inverno: passata, giardiniera sottaceto, marmellata di fichi e noci. Per
sterilizzare i barattoli si usa un pentolone foderato di canovacci; l'acqua deve bollire per almeno mezz'ora,
altrimenti si rischia il botulino. I coperchi, se il sottovuoto è riuscito, non fanno più clic quando li si preme al
centro.
In biblioteca hanno digitalizzato il fondo antico: pergamene, incunaboli, cinquecentine, qualche portolano. Le
immagini ad alta risoluzione si possono consultare dal portale, ingrandire e confrontare. Un programma addestrato su
migliaia di pagine trascrive la scrittura cancelleresca con un margine d'errore accettabile, e i paleografi correggono
il resto. La direttrice sostiene che in questo modo i codici più fragili non dovranno più lasciare il caveau
climatizzato. Ogni scansione porta una filigrana e l'indicazione della collocazione.
Il terremoto ha colto il borgo nel sonno. Le case in pietra, costruite senza cordoli né catene, si sono afflosciate
come castelli di carte; il campanile romanico ha resistito, ma il rosone è crollato sul sagrato. I vigili del fuoco,
con i cani da ricerca e le termocamere, hanno estratto quattordici persone vive. La tendopoli è stata montata nel
campo sportivo, con le cucine da campo, i bagni chimici e un presidio medico avanzato. Gli sfollati temono soprattutto
il freddo e gli sciacalli; i geologi non escludono ulteriori scosse di assestamento.
Durante la gravidanza la ginecologa mi aveva raccomandato di assumere acido folico e di evitare insaccati crudi e
formaggi erborinati. Alla ventottesima settimana la curva glicemica risultò alterata, perciò dovetti misurarmi la
glicemia quattro volte al giorno, pungendomi il polpastrello. Il parto fu lungo ma senza complicazioni: l'epidurale,
l'ostetrica che m'incoraggiava, mio marito pallido come un lenzuolo. La neonata pesava tre chili e duecento grammi e
aveva una peluria bionda sulla nuca. Nei primi mesi, tra coliche, ruttini e poppate notturne, abbiamo dormito
pochissimo.
Il nuovo treno regionale ha dodici porte, prese di corrente a ogni sedile e un vano per le biciclette. Peccato che
sulla linea ci sia un solo binario e che, a ogni incrocio, si debba aspettare il convoglio che viene in senso opposto.
I pendolari si sono organizzati in un comitato, hanno raccolto tremila firme e chiesto un incontro all'assessore. Lui
ha promesso il raddoppio entro il duemilatrenta, l'elettrificazione della tratta montana e l'abolizione dei passaggi a
livello. Intanto l'altoparlante gracchia l'ennesimo ritardo, dovuto a un guasto allo scambio di Casalpusterlengo.
Mio figlio quindicenne si allena quattro volte a settimana con la squadra di pallanuoto. Rientra affamato, con i
capelli che sanno di cloro e la sacca gocciolante, e divora mezzo chilo di pasta prima ancora di togliersi le scarpe.
Il sabato gioca in trasferta: sveglia all'alba, pulmino, panini alla frittata. L'anno scorso si è lussato una spalla e
ha saltato i play-off; la fisioterapista gli ha prescritto elastici, ghiaccio e tanta pazienza. Vorrebbe diventare
preparatore atletico o, in alternativa, biologo marino.
Nel negozio di ferramenta del signor Gavazzi si trovava di tutto: viti a stella e a taglio, tasselli, cerniere,
lucchetti, tubi di gomma al metro, esche per i topi, zappe e zerbini. Lui, in camice grigio e matita sull'orecchio,
saliva sulla scaletta a cercare la scatolina giusta tra centinaia di cassettini senza etichetta e non sbagliava mai.
Incartava i chiodi in un foglio di giornale e li pesava su una bilancia a due piatti. Quando ha abbassato la
saracinesca per l'ultima volta, il quartiere gli ha regalato una targa; adesso al suo posto c'è un centro scommesse
con le vetrine oscurate.
La cometa sarà visibile a occhio nudo fino a metà mese, poco sopra l'orizzonte, subito dopo il tramonto. Per
osservarla conviene allontanarsi dall'inquinamento luminoso delle città, munirsi di un binocolo con un buon
ingrandimento e lasciare che la vista si abitui al buio per una ventina di minuti. La chioma, verdastra per via del
carbonio biatomico, si distingue bene dalla coda di polveri, che invece riflette la luce solare. Gli astrofili
dell'osservatorio di Asiago organizzano serate aperte al pubblico, prenotabili in rete. Passerà di nuovo tra
ottantamila anni: conviene approfittarne.
L'avvocatessa ci ha consigliato una conciliazione, perché la causa civile si sarebbe trascinata per un decennio. La
controparte, un'immobiliare di Vigevano, offriva un risarcimento forfettario in cambio della rinuncia agli atti. Dopo
due incontri estenuanti, con i rispettivi periti che si contestavano ogni virgola delle planimetrie, abbiamo firmato
un verbale di transazione. Non è stato un trionfo, ma le infiltrazioni verranno riparate, l'intonaco rifatto e le
spese legali compensate.
`;

const MISSPELT = `
qual'è perchè pò accellerare accellerazione propio propietà aereoporto areoporto eccezzione conoscienza coscenza
sufficente sufficenza efficente deficente pultroppo purtoppo soqquadrro squola quore ingeniere insegniante disegnio
sognio ogniuno bagniare acquila aquistare aquisto acqusto colleggio stazzione situazzione attenzzione emozzione
collezzione direzzione azzione abbitare abbito rubbare robba sabbato libbro doppo finchè poichè giacchè affinchè
benchè nè piu puo gia cosi perche universita verita lunedi martedi giovedi venerdi liberta scenza cilliegia igene
igenico esterefatto metereologia metereologico ecclettico interrogiare inerzzia biciclietta biciletta avventimento
appropossito daltronde qualcosaltro daltra senonchè dovrebero sarebero avrebero farebero andrebero vadino venghino
dasse stasse fà fù stò quì quà rimpiazare pizzza mozarella zuchero zucchinne formagio spagetti lasagnie bruschettta
tiramisu cioccolatta cappucino capuccino espressso profesore professoresa diretore dotoressa dottoresa avocato
avvoccato studentte matematicca biologgia psicologgia psicolgia filosoffia teccnologia tecnologgia computter telefonno
cellullare televisionne settimanna mercoledi gennaioo febbrajo ecosistemma automobbile bicicleta aeropporto elicotero
aerio milanesse italianno franciese inglesse tedescco spangolo giaponese cineese siccuro neccessario neccessità
necesario ambulanzza ospedalle chirurrgo farmaccia medicco influennza antibiottico
`;

let speller: Speller;

before(async () => {
  const source = new DictionaryCatalogue('/nowhere').find('it');
  assert.ok(source !== undefined, 'the packages of the Italian lexicon are installed');
  speller = new HunspellSpeller('it', compileHunspell(...(await readDictionary(source))), DEFAULT_LIMITS);
});

test('nothing is flagged in ordinary Italian prose', () => {
  const words = PROSE.match(/[\p{L}'-]+/gu) ?? [];
  assert.ok(words.length > 1000);
  assert.deepEqual(
    words.filter((word) => !speller.isCorrect(word)),
    [],
  );
});

test('the usual misspellings of Italian are flagged', () => {
  const words = MISSPELT.trim().split(/\s+/);
  assert.ok(words.length > 60);
  assert.deepEqual(
    words.filter((word) => speller.isCorrect(word)),
    [],
  );
});

test('an elided word stands before a vowel with its apostrophe', () => {
  for (const word of [
    "Gliel'avevo",
    "quand'era",
    "dov'è",
    "cos'altro",
    "tutt'intorno",
    "mezz'ora",
    "sant'Ambrogio",
    "L'ORTO",
  ])
    assert.ok(speller.isCorrect(word), word);
});
