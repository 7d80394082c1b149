/** The countryside, plants and animals, weather, waters and stones. Written as vocabulary.ts reads it: stem:ending,ending. */
export const COUNTRYSIDE_AND_WEATHER = `
casolar:e,i fienil:e,i porcil:e,i ovil:e,i canil:e,i trattur:o,i campicell:o,i castagnet:o,i quercet:o,i fagget:o,i
nocet:o,i mandorlet:o,i peschet:o,i stam:e,i baccell:o,i tralc:io,i viticc:io,i torbier:a,e cavern:a,e dolina forr:a,e
ceng:ia,e moren:a,e battigie torb:a,e clorofill:a,e ghiand:a,e pign:a,e stoppi:a,e mietitur:a,e trebbiatur:a,e
concimazion:e,i aratur:a,e zappatur:a,e erpicatur:a,e falciatur:a,e fienagion:e,i mungitur:a,e tosatur:a,e
monticazion:e,i malg:a,he legnai:a,e erpic:e,i badil:e,i vomer:e,i stallatic:o,i erbicid:a,i fungicid:a,i vanghe
falciatric:e,i mietitrebbi:a,e motozapp:a,e roncol:a,e gerl:a,e carpin:o,i sambuc:o,hi lentisc:o,hi rover:e,i cerr:o,i
sorb:o,i gelso albicocc:o,hi susin:o,i cotogn:o,i mandorl:o,i agrifogli ligustr:o,i lillà caprifogl:io,i sicomor:o,i
malv:a,e borragin:e,i achille:a,e verben:a,e meliss:a,e citronell:a,e artemisi:a,e genzian:a,e pervinc:a,he
fiordalis:o,i ranuncol:o,i anemon:e,i croc:o,hi bardana logl:io,i champignon gallinacc:io,i ovol:o,i prataiol:o,i
chiodini spugnol:a,e istric:e,i moscardino arvicol:a,e martor:a,e puzzol:a,e leprott:o,i nutri:a,e procion:e,i opossum
bradip:o,i formichier:e,i armadill:o,i ornitorinc:o,hi antilop:e,i gnu yak vigogn:a,e lemur:e,i bertucc:ia,e otari:a,e
balenotter:a,e narval:o,i beluga focen:a,e passer:o,i rondon:e,i balestrucc:io,i taccol:a,e assiol:o,i ghepp:io,i
sparvier:o,i astor:e,i nibbi gipet:o,i albatros stern:a,e garzett:a,e starna pavoncell:a,e folag:a,he tuffett:o,i
svass:o,i martin lucherin:o,i scricciol:o,i cince cutrettol:a,e rigogol:o,i gruccion:e,i tucan:o,i cacatua
orbettin:o,i crotal:o,i varani crisalid:e,i afid:e,i coccinigli:a,e limacc:ia,e fav:o,i tinc:a,he cavedan:o,i barb:o,i
aring:a,he pescespada nasell:o,i platess:a,e cerni:a,e dentic:e,i sarag:o,hi muggin:e,i cefal:o,i scorfan:o,i
gallinella verdesc:a,he grong:o,hi tellin:a,e cannolicch:io,i mazzancoll:a,e canocchi:a,e plancton krill attini:a,e
piovasc:o,hi galavern:a,e caligin:e,i arsur:a,e föhn foehn zefir:o,i alise:o,i cirr:o,i isobar:a,e isoterm:a,e
igrometr:o,i anemometr:o,i pluviometr:o,i meteo imbruniri plenilun:io,i novilun:io,i supernov:a,e quasar
innevat:o,i,a,e frondos:o,i,a,e faunistic:o,i,a,he erbace:o,i,a,e caducifogl:io,i,ia,ie decidu:o,i,a,e
insettivor:o,i,a,e mangereccie legnos:o,i,a,e marcie istm:o,i faraglion:e,i immissar:io,i fald:a,e lapill:o,i
calder:a,e ipocentr:o,i esondazion:e,i basalt:o,i gneiss ardesi:a,e porfid:o,i arenari:a,e calcari dolomi:a,e
feldspat:o,i miche pirit:e,i ametist:a,e topaz:io,i smeraldi opal:e,i malachit:e,i ambr:a,e ossidian:a,e pomice
lapislazzuli agat:a,e onic:e,i diaspr:o,i stalagmit:e,i trilobit:e,i cagnar:a,e micett:o,i puledr:a,e giument:a,e
bardott:o,i giovenc:a,he scrof:a,e verr:o,i ariet:e,i capr:a,e cincillà cucciol:a,e alani spinon:e,i chihuahua
labrador golden retriever setter husky bulldog beagle carlin:o,i yorkshire terrier collari zampette acule:o,i squame
carapac:e,i proboscid:e,i aghifogli:a,e latifogli:a,e fagget:a,e abetai:a,e abetin:a,e castagnin:a,e
legnett:o,i falò filar:e,i
`;
