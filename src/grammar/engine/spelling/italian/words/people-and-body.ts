/** Professions in both genders, relatives, the body, medicine and feelings. Written as vocabulary.ts reads it: stem:ending,ending. */
export const PEOPLE_AND_BODY = `
bibliotecari:a,e avvocat:a,e assessora sindache prefett:a,e questora chirurg:a,he ingegnera architette notai:a,e
magistrat:a,e carabiniera preside pedagogiste logopedist:a,i,e psicoterapeute dietist:a,i,e nutrizioniste
fisioterapiste osteopat:a,i,e cardiolog:a,he dermatolog:a,he oculiste otorino odontoiatre dentiste odontotecnica
igieniste anestesiste radiolog:a,he oncolog:a,he urolog:a,he neurolog:a,he geriatr:a,i,e ematolog:a,he
endocrinolog:o,a,i,he virolog:a,he infettivolog:o,a,i,he epidemiolog:a,he immunolog:a,he gastroenterolog:a,he
erboriste podologa baby-sitter babysitter puericultric:e,i estetisti truccatric:e,i fotomodello videomaker
doppiatric:e,i violoncelliste chitarriste bassiste batteriste trombettiste sassofoniste flautiste clarinettiste
organiste arpist:a,i,e fumettist:a,i,e illustratric:e,i ceramiste vignettiste giornalai:a,e blogger youtuber streamer
tiktoker gamer podcaster copywriter programmatric:e,i sviluppatric:e,i sviluppator:e,i sistemiste webmaster
elettriciste muratrice imbianchin:a,e piastrellist:a,i vetrai:o,a saldatrice magazziniera mulettist:a,i
traslocator:e,i giardiniera agricoltric:e,i vignaiol:a,e apicoltric:e,i pescivendol:a,e fruttivendol:a,e verdurai:o,a
macellai:a,e salumiera panettiera fornai:a,e pasticciera pasticcera gelatai:a,e pizzaiol:a,e barlady sommelier
cuochetto lavapiatti albergatric:e,i receptionist concierge cartolai:o,a librai:a,e bottegai:a,e ragioniera
commercialiste stagisti apprendiste cassintegrat:a,e esodat:o,i allenatric:e,i arbitra bagnin:a,e fattorin:a,e hostess
steward calzolaia oraf:a,e materassaio guardian:a,e bodyguard investigatric:e,i mediatric:e,i archeolog:a,he
geolog:a,he zoolog:a,he astronoma astronaute economiste filologa linguiste politolog:a,he animaliste trisnonn:o,a
zietta consuocer:o,a,i,e figliocc:ia,e compagnett:o,a,i,e preadolescent:e,i tizi:a,e pincopallino compaesan:a,e
concittadin:a,e forestier:a,e imbrogliona chiacchierona piagnucolon:e,i,a dormigliona mangion:e,i,a brontolona
ficcanasi spiona secchion:e,i,a sfigat:a,e scemotto stupidin:o,a sciocchina monell:a,e furbett:o,a,i,e simpaticona
tenerone simpaticissim:o,a,i,e pigron:e,a,i testona boccuccia molari guanciotte treccine forfora tricipit:e,i ditina
addome pancin:a,e panciotta perone malleol:o,i cavigliera omer:o,i cervelletto ipofisi tiroid:e,i laringe faringe
alveoli polmoncini esofago duodeno prostata aorta emoglobina insulina trigliceridi transaminasi tosserella febbricola
febbrone asma rinite astigmatismo reflusso emorroidi gastroenterite ipotensione varici flebite tumorino diabete
ansiolitic:o,i autismo autistic:o,a,i,he dislessia dislessic:o,a,i discalculia alzheimer parkinson osteoporosi
lombalgia lombaggine slogatur:a,e fratturina graffietto sbucciatur:a,e brufoletto acne orticaria eczema psoriasi
micosi orecchioni scarlattina tetano aids sifilide herpes coronavirus asintomatic:o,a,i,he sierologic:o,i
antipiretic:o,i antistaminic:o,i paracetamolo ibuprofene tachipirina compressina collirio colliri cerottino punturina
sfigmomanometro stetoscopio saturimetro gastroscopi:a,e colonscopi:a,e ecocardiogramma elettroencefalogramma
ecodoppler holter endoscopi:a,e carie ortodonzia ortodontist:a,i laparoscopia day-hospital anamnesi postural:e,i
allattamento svezzamento omeopatia agopuntura fitoterapia logopedia osteopatia antifumo sovrappeso sottopeso
ipocaloric:o,a,i,he probiotic:o,i permalosità menefreghist:a,i,e perbenist:a,i,e buoniste egocentrismo narcisiste
autostima autocommiserazione empatia empatic:o,a,i,he resilient:e,i resilienza coccolon:e,a,i abbraccione
carezz:ina,ine lacrimoni crepacuore fifa fifona cagasotto scansafatiche mangiapane attaccabrighe azzeccagarbugli
leccapiedi acchiappasogni
nocc:a,he falang:e,i falangett:a,e falangin:a,e cuticol:a,e coccig:e,i metatars:o,i metacarp:o,i tars:o,i deltoid:e,i
bronchiol:o,i pleur:a,e surren:e,i ureter:e,i uretr:a,e ova:io,i scrot:o,i colecisti adenoid:e,i premolar:e,i iride
mening:e,i ombelici inguin:e,i epidermid:e,i derm:a,i lentiggin:e,i vescichett:a,e lividur:a,e scoliosi reflussi
catarr:o,i orzaiol:o,i presbiopi:a,e ipermetropi:a,e daltonism:o,i acufen:e,i parotit:e,i encefalit:e,i salmonellosi
botulism:o,i listeri:a,e legionell:a,e aneurism:a,i bradicardi:a,e ipotensioni sarcom:a,i chemio triage astanteri:a,e
pediatri:a,e geriatri:a,e ostetrici:a,e ortopedi:a,e odontoiatri:a,e neurochirurgia cardiachi polmonar:e,i
sublingual:e,i uterin:o,i,a,e ovaric:o,i,a,he tiroide:o,i,a,e neuronal:e,i muscolar:e,i articolari gengival:e,i
cardiologic:o,i,a,he geriatric:o,i,a,he celiachi ipovedent:e,i presbit:e,i astigmatic:o,i,a,he destriman:o,i,a,e
panciut:o,i,a,e barellat:ore,ori,rice,rici ortopedist:a,i,e barellist:a,i,e pneumolog:o,i nefrolog:o,i reumatolog:o,i
allergolog:o,i ortottist:a,i,e foniatr:a,i,e spossatezze amorevolezz:a,e altruism:o,i tirchieri:a,e taccagneri:a,e
impiccione zotic:o,i,a,he tirch:io,i,ia,ie taccagn:a,e spilorc:io,i,ia,ie
`;
