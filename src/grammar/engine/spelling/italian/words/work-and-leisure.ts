/** Trades and their tools, school, law, the economy, sports, music and transport. Written as vocabulary.ts reads it: stem:ending,ending. */
export const WORK_AND_LEISURE = `
mazzuol:a,e rondell:a,e gancett:o,i pialle raspe morsett:o,i incudin:e,i mantic:e,i forgie fresatric:e,i
levigatric:e,i smerigliatric:e,i paranc:o,hi pulegg:ia,e cric micrometr:o,i goniometri cartavetrat:a,e pennelless:a,e
spatol:a,e cazzuol:a,e frattazz:o,i lateriz:io,i travett:o,i travicell:o,i listell:o,i truciolat:o,i truciol:o,i
dital:e,i rocchett:o,i uncinett:o,i ferrett:o,i arcola:io,i filato:io,i stader:a,e piastrelliste vetra:i,ie calzolaie
merlettai:a,e filator:e,i tintore lavanda:io,i stiratric:e,i cappella:io,i,ia,ie ombrella:io,i,ia,ie orologiai:a,e
argentier:e,i coltella:io,i,ia,ie stagnini lattonier:e,i maniscalc:o,hi sellai:o,a,e botta:io,i,ia,ie
carbona:io,i,ia,ie mugna:io,i,ia,ie norcin:o,i lattai:a,e casar:o,i ostess:a,e locandieri vivaiste taglialegna
mandrian:o,i bovar:o,i capra:io,i,ia,ie porcar:o,i pecorai:a,e cantinier:e,i frantoian:o,i marinai:a,e nostrom:o,i
carrettier:e,i macchiniste bigliettai:a,e gommiste antennist:a,i,e rilegat:ore,ori,rice,rici cornicia:io,i,ia,ie
straccivendol:o,i mercia:io,i,ia,ie cartolaie ferramenta manicure pedicure geometre quadernin:o,i abbecedar:io,i
abac:o,hi scolara tesist:a,i,e apposizion:e,i gerundi doposcolastic:o,i,a,he prescolar:e,i extrascolastic:o,i,a,he
avvocatur:a,e femminicid:io,i uxoricid:io,i matricid:io,i camorriste usufrutt:o,i camorristic:o,i,a,he accis:a,e
orologeri:a,e calzoleri:a,e stireri:a,e polleri:a,e maglific:io,i setific:io,i azionar:io,i,ia,ie
deflazionistic:o,i,a,he microeconomic:o,i,a,he autoret:e,i stopper smash doppiste singolariste touche uppercut
spadist:a,i,e sciabolat:ore,ori,rice,rici tatami astist:a,i,e altist:a,i,e lunghist:a,i,e triplist:a,i,e
staffettist:a,i,e ostacolist:a,i,e giavellottist:a,i,e pesiste step velociped:e,i passiste apne:a,e apneist:a,i,e
boccagl:io,i veliste canoiste pagai:a,e bobist:a,i,e alpinism:o,i piccozz:a,e imbracatur:a,e escursioniste
cavallerizz:a,e staff:a,e scacchiste tressette ramini canast:a,e nascondini pallavolistic:o,i,a,he rugbistic:o,i,a,he
schermistic:o,i,a,he remier:o,i,a,e alpinistic:o,i,a,he escursionistic:o,i,a,he paralimpic:o,i,a,he amatorial:e,i
retrocess:o,i,a,e dopat:a,e diesis bemoll:e,i bequadr:o,i librettiste controtenor:e,i strumentiste tastieriste
spinett:a,e fisarmonicist:a,i,e violist:a,i,e contrabbassiste mandolinist:a,i,e ukulele banjo ottavin:o,i oboist:a,i,e
fagottist:a,i,e trombonist:a,i,e bombardini zampogn:a,e zampognar:o,i ciaramell:a,e xilofon:o,i vibrafon:o,i
marimb:a,e naccher:a,e maracas gong percussioniste ninnanann:a,e vinil:e,i jazziste trap trapper mazurk:a,e walzer
pizziche merengue étoile tutù monofonic:o,i,a,he bandistic:o,i,a,he coreutic:o,i,a,he quad littorin:a,e intercity
zebratur:a,e multipiano brigantin:o,i ancore oblò ammaragg:io,i carling:a,he flap pilote copilote contagiri ruotini
biell:a,e alternator:e,i gpl filoviar:io,i,ia,ie carrabil:e,i
granturc:o,i granoturc:o,i vimin:e,i cistern:a,e massett:o,i capriat:a,e pollastr:a,e canfor:a,e capocantier:e,i
latenz:a,e quadrimestr:e,i bimestr:e,i mangianastri mangiadischi laricet:o,i maceret:o,i scandol:a,e nevat:o,i,a,e
avantren:o,i retrotreni semiass:e,i terrecotte immersiv:o,a,e renett:a,e zigzag fenolftalein:a,e mazurc:a,he latere
ragionier rabbocc:o,hi stoppini zolfanell:o,i acciarin:o,i fuliggin:e,i bigonc:ia,e mastell:o,i orc:io,i giar:a,e
barilott:o,i paiol:o,i pentolacc:ia,e attizzato:io,i spied:o,i girarrost:o,i madi:a,e schiumaiol:a,e ramaiol:o,i
annaffiatoi lantern:a,e carabattol:a,e cerbottan:a,e bicocc:a,he caseruol:a,e abitur:o,i cascinott:o,i abbeverato:io,i
muricciol:o,i tramogg:ia,e silo chiusin:o,i caditoi:a,e lanternin:o,i altoriliev:o,i acquafort:e,i dittic:o,i
trittic:o,i vedutiste ritrattiste paesaggiste acquerellist:a,i,e gipsotec:a,he gliptotec:a,he emerotec:a,he
mediatec:a,he astrattiste naturaliste dadaiste invetriat:o,i,a,e eburne:o,i,a,e purpure:o,i,a,e glauchi setos:o,i,a,e
setolos:o,i,a,e bernoccolut:o,i,a,e ovoidal:e,i prismatic:o,i,a,he trapezoidal:e,i romboidal:e,i pentagonal:e,i
semicircolar:e,i spiraliform:e,i rauc:o,hi,a,he rochi lepid:o,i,a,e sfiatato:io,i flangia semialber:o,i cardani
sincronizzator:e,i spinterogen:o,i punteri:a,e bronzin:a,e monoblocc:o,hi iniettor:e,i turbocompressor:e,i intercooler
immobilizer servofren:o,i balestre ganascia inutilizzabilità imputabilità dattiloscopi:a,e locul:o,i trisavol:o,i
prozia mappal:e,i surroghe preammortament:o,i anatocism:o,i usufruttuar:io,i comodatar:io,i enfiteusi servitù
quadrienni quinquenni quarantacinquenn:e,i sessantacinquenn:e,i ultrasessantenn:e,i ultrasettantenn:e,i
ultranovantenn:e,i ultracentenar:io,i bimillenari:a,e
`;
