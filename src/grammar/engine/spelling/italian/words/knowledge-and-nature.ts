/** School, sciences, computing, sport, animals and plants. Written as vocabulary.ts reads it: stem:ending,ending. */
export const KNOWLEDGE_AND_NATURE = `
ortografi:a,e etnografia stenografia nanotecnologi:a,e tossicologia cardiologia neurologia dermatologia ginecologia
radiologia urologia ematologia virologia immunologia epidemiologia entomologia ornitologia paleontologia vulcanologia
sismologia criminologia grafologia astrologia numerologia enologia astronomia agronomia trigonometria agorafobia
omofobia islamofobia aracnofobia algebr:a,e disequazioni logaritm:o,i polinomio addend:o,i ipotenusa
parallelogramm:a,i parallelepipedo pentagon:o,i esagon:o,i goniometro temperamatite evidenziator:e,i matitina
quadernon:e,i riassuntino doposcuola fuoricorso dottorand:o,a,i,e specializzand:a,i,e borsiste erasmus tutoraggio
gerundio dittong:o,hi iato videochiamat:a,e videochiamar:e,si,ti,ci,vi,lo,la videoproiettor:e,i videosorveglianza
videolezion:e,i videomessagg:io,i audiolibr:o,i audioguid:a,e fotocamer:a,e fotoritocco chiavett:a,e penna-usb usb
hard-disk masterizzatore screenshot salvaschermo touchscreen tastierina microfonino caricabatteri:a,e alimentator:e,i
powerbank telecroniste telefonatina whatsapp sms mms emoji emoticon gif meme follower hater troll haters fake repost
story stories reel instagram tiktok youtube telegram twitch netflix spotify amazon ebay skype gmail outlook chrome
firefox bluetooth wi-fi hotspot webcam homepage nickname avatar pin captcha phishing cloud ebook kindle mailing
ecommerce firmware freeware open-source apps touchpad trackpad laptop netbook joystick joypad playstation xbox
nintendo working wearable androide chatbot blockchain bitcoin criptovalut:a,e machine learning dataset benchmark
workflow spreadsheet sottocartell:a,e disinstallazione screensaver megabyte gigabyte terabyte kilobyte megapixel hertz
megahertz kilowatt pixelato geolocalizzazione geolocalizzat:o,i,a,e cybersicurezza cyberbullismo cyberbull:o,i
cybercriminale hackeraggio digitalizzazione linkare nascondino acchiapparello mosciacieca moscacieca rubabandiera
sudoku burraco rubamazzetto bigliardino calciobalilla pallamano pallanuotiste schiacciatric:e,i palleggiatric:e,i
podiste tuffatric:e,i golfiste rugbiste schermitric:e,i judoka karateka judo karate kickboxing kung-fu taekwondo
aikido wrestling sumo pilates zumba spinning crossfit fitness running footing nordic-walking parkour alpiniste
snowboard snowboarder surfiste kitesurf snorkeling rafting paracadutiste paracadutismo bungee-jumping skateboard
rollerblade equitazione curling hockey softball badminton squash ping-pong pingpong padel centrocampiste trequartiste
supplementari fantacalcio guardalinee eptathlon triathlon gattaccio cagnolin:a,e cucciolino cucciolone criceto criceti
donnol:a,e faina ghir:o,i lupacchiotto volpacchiotto koala lince giraff:a,e zebr:a,e alpaca alc:e,i capodoglio
orc:a,he pellican:o,i gru paperella paperelle ochetta gallinelle merl:o,i cincia cinciallegr:a,e cardellin:o,i
rondinelle ghiandai:a,e upup:a,e cuculo gufetto barbagianni falchetto poian:a,e nibbio aquilotto pappagallino
cocorit:a,e beccaccia lucertolina ramarr:o,i gec:o,hi iguan:a,e tartarughina biscia bisce raganell:a,e salamandr:a,e
lumachina chioccioline millepiedi centopiedi ragnetto libellul:a,e farfallina brucolino stellamarina ippocamp:o,i
squaletto murena murene lucc:io,i pescetti pioppo pioppi acer:o,i frassin:o,i ippocastan:o,i ontan:o,i ginepr:o,i tuia
sugher:a,e eucalipt:o,i eucaliptus robini:a,e mimos:a,e edera ibisc:o,hi ortensi:a,e rododendr:o,i petuni:a,e
begoni:a,e margheritine margheritone giacint:o,i bucaneve stellalpina iris mughett:o,i crisantem:o,i dali:a,e
ginestr:a,e erica biancospino agrifoglio vischio pungitopo trifoglio quadrifoglio gramigna felc:e,i cespuglietto
pistill:o,i ruscelletto torrentello cascatella scoglietto baietta temporalone brezzolina
ninfe:a,e finferl:o,i amanit:a,e
`;
