/** Food, the household, clothes and transport. Written as vocabulary.ts reads it: stem:ending,ending. */
export const FOOD_AND_HOME = `
zucchin:a,e,o,i fagiolin:o,i pomodorin:o,i ciliegin:o,i cipollin:a,e cipollott:o,i carotin:a,e sedani finocchiett:o,i
radicchio rucol:a,e lattug:a,e lattughin:o,i valerian:a,e songino bietoline cicori:a,e catalogna puntarelle
broccol:o,i broccolett:o,i cavolin:o,i verz:a,e spinacin:o,i carciofin:o,i topinambur rapanell:o,i ravanell:o,i
cetriolin:o,i batat:a,e favett:a,e cicerchi:a,e cece borlott:o,i cannellin:o,i lupin:o,i edamame tofu seitan tempeh
farr:o,i quinoa amaranto couscous cuscus bulgur avena gnocchett:o,i spaghetton:e,i linguin:a,e bavett:a,e bucatin:o,i
mezzemaniche pacchero paccheri farfalline pennette conchiglioni orecchiett:a,e trofie tagliolin:o,i fettuccin:a,e
pappardell:a,e maltagliati pizzoccheri strozzapreti cavatelli malloreddus culurgiones tortellon:e,i agnolott:o,i
cannellon:e,i ziti ditalini capellini vermicelli tonnarelli garganelli passatelli bigoli spätzle canederl:o,i
risottino arancin:o,i,a,e zuppetta brodetto brodino ragù besciamell:a,e ketchup senapi sughetto amatriciana gricia
puttanesca scaloppin:a,e polpettine spezzatin:o,i arrosticin:o,i braciol:a,e costin:a,e costolett:a,e salsiccette
würstel salamell:a,e bresaol:a,e speck guancial:e,i nduja cotechin:o,i zampon:e,i fegatini carpaccio roast-beef
roastbeef cheeseburger hot-dog kebab nugget porchett:a,e tacchin:a,e faraona ossobuco ossibuchi saltimbocca spigole
alic:e,i baccalà stoccafisso calamaretti seppioline polpetti moscardini totan:o,i gamberon:e,i astic:e,i capasanta
capesante bottarg:a,he sashimi surimi mozzarelline burrat:a,e stracciatell:a,e stracchini crescenz:a,e scamorz:a,e
provol:a,e provolon:e,i caciocavall:o,i caciott:a,e gorgonzola taleggio asiago fontina emmental gruyère brie camembert
robiol:a,e feta primosale formaggette kefir margarin:a,e latticinio stagionatur:a,e paninetti panozzo focaccine
bruschett:a,e crostin:o,i croston:e,i crostatin:a,e taralluc:cio,ci tarall:o,i farinat:a,e panelle friselle frisella
michett:a,e filoncin:o,i baguette pancarré pangrattato impanat:ura,ure croissant bigné bombolon:e,i ciambellin:a,e
ciambellon:e,i castagnole pandor:o,i torroncini pandispagna millefoglie tiramisù profiterole cremini semifredd:o,i
granatina meringhe meringa amarett:o,i wafer frollini pastafrolla plumcake muffin cupcake brownie cookie cheesecake
crêpe pancake waffle gianduia caramelline liquirizi:a,e chewing-gum marmellatina confettur:a,e nutella mostard:a,e
glass:a,e stevia pescanoce pescanoci prugnole amarena fragoline ribes uvetta mandaranc:io,i clementin:a,e
bergamott:o,i lime papaya avocado melogran:a,e nespol:a,e gelsi giuggiole noc:e,i mandorl:a,e pinol:o,i arachid:e,i
caldarrost:a,e anacard:io,i rosmarino salvia timo origano maggiorana mentuccia zafferano curcuma zenzero cannella
moscata vaniglia vanillina cumino paprika curry aglio scalogn:o,i caffettino caffellatte ginseng frappè frappé
smoothie milkshake chinott:o,i gazzos:a,e coca spritz vinello vinsanto chianti barolo barbera lambrusco merlot
chardonnay cabernet pinot birrett:a,e birrific:io,i limoncell:o,i sambuca rum liquorino mojito extravergin:e,i
vegan:o,i,a,e veganismo vegetarianismo celiac:o,a,he celiachia glutine affettat:rice,rici sottolio sottaceto sottaceti
merendona apericen:a,e brunch antipastino ricettina dietologa impiattamento mantecare mantecat:o,i,a,e porzioncina
pentolin:a,e padellin:o,a tegamin:o,i casseruol:a,e pirofil:a,e teglia teglie scolapasta scolapiatti colini colapasta
mestol:a,e schiumarol:a,e mattarell:o,i grattugie grattuge tagliere taglieri forchettin:a,e cucchiaione apriscatole
apribottigl:ie,ia cavatappi cavaturaccioli schiaccianoci schiacciapatate spremiagrumi pelapatate minipimer tritacarne
tritatutto passaverdura impastatric:e,i tostapane moka salier:a,e oliera formaggiera insalatier:a,e zuppier:a,e
fruttier:a,e sottobicchier:e,i sottopentola tovagliett:a,e portatovagliol:o,i presina fornellin:o,i fornett:o,i
microonde asciugatric:e,i lavasciuga surgelatore cantinetta asciugacapelli aspirapolvere battipanni battitappeto
lucidatric:e,i stendin:o,i stendibiancheria stendipanni candeggin:a,e sgrassator:e,i anticalcare smacchiator:e,i
scopettone scopini spazzolon:e,i mocio straccetti spugnett:a,e spugnina guantini scopettino zerbin:o,i attaccapanni
appendiabiti portaombrelli portamonete portapenne portafoto portaoggetti portagioie portasapone portarotolo
reggilibr:o,i fermacarte tagliacarte tagliaunghie tagliaerba tosaerba decespugliator:e,i rasaerba annaffiatoio
innaffiatoio avvitator:e,i brugol:a,e livelle sgabellino divanoletto puf pouf cassettier:a,e cassettino scarpier:a,e
librerietta mensolina copriletto copriletti coprimaterasso copripiumin:o,i lenzuolino federa federe zanzarier:a,e
avvolgibil:e,i abat-jour abatjour applique plafonier:a,e piantana prolunghe spinotto boiler deumidificator:e,i
termostat:o,i videocitofon:o,i lavell:o,i bidè soffion:e,i portasciugamani collutor:io,i bagnoschiuma dopobarba
profumetto mascara fondotinta eyeliner ombrett:o,i salviett:a,e salviettine bavaglino bavaglini sdraiett:a,e
bifamiliar:e,i trilocal:e,i quadrilocale mansardat:o,a coinquilin:a,e affittuar:ia,ie padroncina felpetta maglin:a,e
dolcevita tailleur gonnellona bermuda short shorts leggings jeggings fuseaux salopette gambaletti perizoma tanga
babydoll pareo ciabattine infradito sandaletti scarponcini scarponcino sneakers espadrillas foulard sciarpetta
scaldacollo braccialin:o,i pochette trolley beauty velcro lycra poliestere cashmere cachemire fustagno jersey tartan
pois pick-up suv autocistern:a,e autogrù autoscala autofficin:a,e autolavaggio autostop autostoppist:a,i,e autocaravan
biciclettina mountain-bike risciò sidecar tramvai funicolare ovovi:a,e cabinovi:a,e sciovi:a,e eliambulanza parapendio
crocieriste lungofiume lungotevere lungopò contromano parcometro autiste tassiste camioniste motocicliste cicliste
benzinai:a,e elettrauto ciclovi:a,e imbottigliamento telepass
rosolio
panett:o,i mollic:a,he semol:a,e semolin:o,i pastin:a,e kamut crusc:a,he muesli spiedin:o,i lonz:a,e culatell:o,i
soppressat:a,e coratell:a,e rognon:e,i omelette album:e,i tuorl:o,i tom:a,e tomin:o,i erborinat:o,i anet:o,i
cerfogl:io,i dragoncell:o,i spinacio craut:o,i lattughe indivi:a,e scarol:a,e daikon visciol:a,e melagran:a,e lot:o,i
uvette tortina bignè zabaion:e,i mousse zeppol:a,e castagnacc:io,i pastier:a,e acet:o,i cardamom:o,i anic:e,i
papric:a,he sesam:o,i cedrat:a,e sambuche nocin:o,i sidr:o,i stuzzichini picnic grigliat:o,i sciap:o,i,a,e
amarognol:o,i,a,e speziat:o,i,a,e gassat:o,i,a,e inappetent:e,i cucinini cucinott:o,i poggiol:o,i bagnett:o,i
pergol:a,e copp:o,i termocamin:o,i miscelator:e,i lavab:o,i linoleum tinteggiatur:a,e zoccolini battiscopa
serrament:o,i dog:a,he testier:a,e comò panchett:o,i cassapanc:a,he portacandela portavaso molletton:e,i moci phon
tazzon:e,i caraff:a,e fiaschett:a,e oliere pepier:a,e giacchett:o,i eskimo montgomery trench poncho pagliett:a,e
muffol:a,e farfallin:o,i gambaletto guepière espadrill:a,e fibbi:a,e iut:a,e jut:a,e tweed gabardine denim nabuk
nailon elastan tulle organz:a,e popeline taffetà broccat:o,i percall:e,i tracolle cavigliere forcin:a,e
leopardat:o,i,a,e fucsia lilla indaco écru azzurrognol:o,i,a,e verdastr:o,i,a,e rossicc:io,i,ia,ie scarlatt:o,i,a,e
magenta ciano antracite fatiscent:e,i calpestabil:e,i
`;
