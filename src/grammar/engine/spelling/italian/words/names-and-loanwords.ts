/** First names, families, places, their adjectives, loanwords, interjections and compounds. Written as vocabulary.ts reads it: stem:ending,ending. */
export const NAMES_AND_LOANWORDS = `
Ludovica Ludovico Greta Camilla Carlotta Matilde Arianna Noemi Miriam Rebecca Rachele Irene Cecilia Agnese Adele Agata
Amelia Anita Antonella Annalisa Annamaria Carolina Cinzia Clara Debora Deborah Diana Donatella Edda Eleonora Enrica
Erica Erika Ersilia Eva Fabiola Fabiana Fabrizia Fabrizio Fernanda Fernando Fiorella Flavia Flavio Fulvia Fulvio
Gabriella Gianna Giovannella Graziella Ida Ines Iolanda Ivana Ivano Jessica Lara Lea Lia Liliana Lina Livia Livio
Loredana Lorena Lorella Luana Luciana Lucrezia Mafalda Maddalena Marcella Marcello Mariangela Marianna Mariella
Marinella Marisa Martino Mattea Melissa Micaela Milena Mirella Mirko Morena Nadia Natalia Nicoletta Nicole Nives Olga
Ornella Ottavia Ottavio Pamela Pina Priscilla Raffaella Ramona Rosalia Rosanna Rosaria Rossana Rossella Sabina Sabrina
Samantha Samuele Sandra Sandro Santina Selene Sonia Susanna Tania Tatiana Tina Tiziana Tiziano Tommasina Tullio
Valeria Valerio Vanda Vanessa Viviana Wanda Ylenia Adriano Adriana Agostino Alan Alessio Alessia Alfio Alfonso Alfredo
Amedeo Anselmo Arnaldo Arturo Attilio Aurelio Baldassarre Bartolomeo Bernardo Biagio Calogero Camillo Carmelo Carmine
Christian Cristian Ciro Corrado Cosimo Dario Denis Diego Dino Duccio Efisio Egidio Elia Eliseo Elio Ennio Enzo Ercole
Ermanno Ernesto Ettore Eugenio Eugenia Ezio Ferdinando Ferruccio Fiorenzo Gaetano Gaspare Gennaro Gerardo Gherardo
Giacinto Giampaolo Giampiero Giancarlo Gianfranco Gianluca Gianluigi Gianmarco Giorgetto Girolamo Giosuè Goffredo
Gregorio Guglielmo Gualtiero Ignazio Igor Ilario Isidoro Ivan Ivo Jacopo Iacopo Kevin Lamberto Lando Loris Lucio
Manuel Manlio Mario Mauro Michelangelo Mimmo Mirco Nando Natalino Nazario Nereo Niccolò Nicolò Nino Noè Oreste Osvaldo
Pierluigi Piergiorgio Pierpaolo Quintino Rinaldo Rocco Rodolfo Romolo Ruggero Saverio Savino Sebastiano Settimio
Silvestro Simeone Stanislao Teo Teodoro Thomas Totò Ubaldo Vasco Virgilio Vito Vittore Walter Zeno Mohamed Ahmed Alì
Fatima Samira Omar Youssef John Peter Michael David James Robert William George Charles Mary Elizabeth Jack Harry Anne
Karl Hans Pierre Jean Marie Louis Juan Carlos Pablo José Luis Pedro Vladimir Esposito De Caruso Santoro Rinaldi
Martini Longo Martinelli Marchetti Cattaneo Palumbo Sanna Palmieri Bernardi Valentini Puccini Rossini Donizetti
Vivaldi Paganini Mozart Beethoven Bach Chopin Brahms Wagner Schubert Schumann Haydn Händel Mahler Debussy Ravel Liszt
Čajkovskij Stravinskij Manzoni Pirandello Petrarca Boccaccio Ariosto Machiavelli Foscolo Carducci Ungaretti Quasimodo
Calvino Moravia Pasolini Morante Ginzburg Gadda Svevo Saba Deledda Collodi Pinocchio Geppetto Goldoni Parini Galilei
Galileo Marconi Meucci Montessori Raffaello Caravaggio Botticelli Tintoretto Giotto Cimabue Donatello Bernini
Borromini Brunelleschi Canova Modigliani Morandi Picasso Monet Manet Renoir Rembrandt Klimt Kandinskij Fellini
Rossellini Antonioni Loren Mastroianni Troisi Pavarotti Bocelli Celentano Garibaldi Mazzini Cavour Mussolini
Mattarella Berlusconi Renzi Salvini Schlein Gramsci Togliatti Andreotti Craxi Pertini Einaudi Napolitano Ciampi
Napoleone Nerone Shakespeare Cervantes Goethe Kafka Tolstoj Dostoevskij Hemingway Dickens Joyce Proust Hugo Balzac
Flaubert Kant Hegel Marx Freud Nietzsche Platone Aristotele Socrate Omero Ovidio Einstein Newton Darwin Obama Trump
Biden Clinton Bush Kennedy Putin Merkel Macron Hitler Stalin Lenin Gandhi Mandela Bergoglio Wojtyła Ratzinger Juventus
Milan Atalanta Sampdoria Totti Maradona Ronaldo Buffon Baggio Fiat Lamborghini Maserati Pirelli Barilla Nutella
Ferrero Ikea Esselunga Rai Mediaset Istat Inps Irpef Iva Asl Cgil Cisl Uil Bankitalia Montecitorio Quirinale Viminale
Farnesina Samsung Toyota Volkswagen Mercedes Audi Bmw Opel Peugeot Renault Disney Hollywood Netflix YouTube WhatsApp
Instagram TikTok LinkedIn Amazon Tesla Salento Gargano Cilento Maremma Chianti Langhe Monferrato Brianza Franciacorta
Valtellina Valcamonica Valpolicella Gardena Fassa Badia Cadore Carnia Garfagnana Versilia Lunigiana Mugello Casentino
Valdarno Polesine Amalfi Positano Ravello Sorrento Ischia Procida Pompei Ercolano Paestum Fiumicino Ciampino Frascati
Tivoli Anzio Civitavecchia Orvieto Spoleto Gubbio Todi Foligno Norcia Cascia Loreto Recanati Senigallia Jesi Fano
Urbino Riccione Cesenatico Faenza Imola Carpi Sassuolo Maranello Comacchio Chioggia Jesolo Caorle Bibione Lignano
Monfalcone Ampezzo Merano Bressanone Rovereto Garda Sirmione Desenzano Iseo Arsizio Gallarate Malpensa Linate Rho
Cinisello Bellagio Menaggio Stresa Verbania Domodossola Ivrea Pinerolo Bra Saluzzo Mondovì Courmayeur Cervinia Sanremo
Ventimiglia Bordighera Alassio Portofino Rapallo Camogli Sestri Lerici Carrara Viareggio Pontedera Empoli Volterra
Gimignano Montepulciano Montalcino Pienza Cortona Elba Orbetello Otranto Gallipoli Ostuni Alberobello Polignano
Altamura Molfetta Bisceglie Vieste Peschici Manfredonia Termoli Sulmona Avezzano Tropea Scilla Lamezia Rossano Mazara
Sciacca Cefalù Taormina Acireale Pantelleria Lampedusa Eolie Lipari Stromboli Egadi Favignana Olbia Alghero Iglesias
Carbonia Villasimius Gallura Barbagia Gennargentu Asinara Maiella Majella Monviso Marmolada Stelvio Brennero Adda
Ticino Oglio Mincio Piave Tagliamento Isonzo Brenta Volturno Ofanto Bormida Trasimeno Bolsena Bracciano Burano Rialto
Colosseo Uffizi Trastevere Brera Vomero Posillipo Provenza Normandia Bretagna Borgogna Alsazia Baviera Sassonia
Renania Prussia Tirolo Carinzia Stiria Boemia Transilvania Valacchia Catalogna Andalusia Galizia Castiglia Aragona
Baleari Maiorca Ibiza Minorca Canarie Tenerife Corsica Corfù Santorini Salonicco Fiandre Vallonia Scandinavia Lapponia
Siberia Caucaso Crimea Balcani Dalmazia Istria Zara Dubrovnik Sarajevo Skopje Podgorica Bratislava Cracovia Danzica
Breslavia Vilnius Tallinn Minsk Odessa Leopoli Kharkiv Donbass Bruges Anversa Gand Rotterdam Utrecht Basilea Losanna
Salisburgo Innsbruck Graz Lipsia Dresda Stoccarda Norimberga Brema Hannover Düsseldorf Dortmund Strasburgo Tolosa
Lilla Nantes Avignone Montpellier Cannes Digione Grenoble Versailles Valencia Granada Cordova Malaga Saragozza Bilbao
Salamanca Toledo Coimbra Oxford Cambridge Manchester Liverpool Birmingham Glasgow Bristol Leeds Belfast Cork Los
Orleans Seattle Detroit Filadelfia Dallas Houston Miami Atlanta Las Vegas California Texas Virginia Alaska Hawaii
Toronto Montréal Montreal Vancouver Ottawa Québec Quebec Acapulco Cancun Avana Caraibi Bahamas Bermuda Barbados Bogotá
Quito Caracas Santiago Buenos Aires Montevideo Brasilia Janeiro Patagonia Amazzonia Ande Himalaya Everest Tibet
Kashmir Mumbai Calcutta Bangkok Hanoi Saigon Shanghai Hong Kong Macao Seul Pyongyang Osaka Kyoto Hiroshima Nagasaki
Fukushima Giacarta Bali Manila Melbourne Perth Brisbane Auckland Maldive Seychelles Mauritius Maghreb Sahara Sahel
Casablanca Marrakech Rabat Tripoli Bengasi Suez Dakar Lagos Nairobi Mogadiscio Asmara Kinshasa Johannesburg Ankara
Smirne Beirut Aleppo Baghdad Bagdad Teheran Riad Dubai Doha Gaza Cisgiordania Betlemme Nazareth Galilea Terrasanta
Babilonia Mesopotamia Persia Danubio Reno Senna Tamigi Loira Nilo Mississippi Gange Egeo Gibilterra Bosforo Pirenei
Urali Vosgi Unesco Ocse Fmi Bce Oms Ong Urss Cia Fbi Nasa Schengen Maastricht slide layout planning feedback know-how
coaching coach counseling counselor mentoring mentor brainstorming conference webinar networking freelance part-time
full-time fulltime parttime turnover turn-over outsourcing mobbing stalking stalker stalkerizzare bodyshaming
body-shaming catcalling ghosting outing coming-out gender queer lesbico transgender bisex boomer hipster nerd geek
rapper vj disc-jockey pop-corn popcorn pony ski-pass skipass resort wellness make-up makeup gloss lifting tattoo
tatuatore shopper fashion outfit vintage trendy cool glam souvenir depliant flyer parking low-cost cost last-minute
checkin gate voucher jet-lag duty-free tour-operator hostel lounge open-space minimarket claim headline share
prime-time reality talent sitcom sit-com prequel spin-off red-carpet manga cosplay cosplayer soundtrack playlist remix
cover mixer afterhour happy-hour clubbing drink shot long-drink finger-food fast-food food street-food take-away
takeaway delivery dessert chips wok corporate option stakeholder stakeholders shareholder spending review fiscal
bail-out export import import-export hedge fund malus bancomat pos banker bank question-time exit-poll impeachment
bipartisan task-force taskforce think-tank escort alcoltest dumper crossover car-sharing carsharing bike-sharing
car-pooling green-pass greenpass green pass eco-friendly compost compostaggio compostabile compostabili riciclabile
riciclabili plastic-free tsunami tornado origami karma yin yang futon feng shui hijab burqa jihad jihadista jihadisti
apartheid blitzkrieg hinterland leitmotiv strudel krapfen skipper baronet chauffeur hôtel bijou bijoux en-plein
nécessaire paltò premier-cru prêt-à-porter purè toupet tourniquet vol-au-vent voyeur sombrero junta paella tapas
sangria churros bachata bossa-nova capoeira fado goulash gulasch ombudsman quisling smorgasbord gratis idem lapis
ex-novo item optimum valdostan:a,e aretin:o,a,i,e piacentin:a,e forlivese salernitan:a,e avellines:e,i beneventan:a,e
salentin:a,e foggiana tarantin:a,e brindisin:a,e materan:o,a,i,e cosentin:a,e siracusan:a,e agrigentin:a,e
ragusan:o,a,i,e ennese comasc:a,he lodigian:o,a,i,e brianzol:a,e astigian:o,a,i,e trevigian:a,e goriziano bolzanin:a,e
savonese spezzin:a,e imperiese grossetan:o,a,i,e reatin:o,a,i,e ascolan:o,a,i,e maceratese urbinat:e,i teraman:o,a,i,e
chietin:o,a,i,e centrafrican:o,a,i,e nordeurope:o,a,i,e malesian:o,a,i,e ivorian:o,a,i,e tanzanian:o,a,i,e ugandes:e,i
mozambican:a,e montenegrin:a,e moldav:a,e lituan:a,e uruguaian:o,a,i,e barcellones:e,i all'incontrario nonnulla
nientepopodimeno tuttotondo terraterra quantomeno oltretomba oltreoceano oltremanica oltralpe sottacqua sott'aceto
controtempo contropelo soprammobil:e,i strafelic:e,i stracontent:o,i,a,e stravecchi:o,a strabell:o,a superfelice
supereroina supermercatino minigolf minibar minicar neopatentat:a,e neogenitori neoelett:a,e ecosostenibil:e,i
ecomostr:o,i ecoincentiv:o,i ecobonus superbonus bioedilizia biogas biocarburant:e,i bioparco bioplastic:a,he
autoscatt:o,i antizanzare antiscivolo antipanico antirughe antitetanica vicesindaca vicedirettric:e,i vicepreside
viceministr:a,e interculturale interculturali multitasking polifunzional:e,i telemarketing prepagat:o,i,a,e
preriscaldat:o,i,a,e preriscaldare predigerito semifinalisti semicirconferenza sottotitolat:o,i,a,e sottomarca
sottovuoto sottogruppo sottogruppi salvaspazio salvagoccia copritavolo girovita tagliaboschi portalettere portinfante
parasole paraluce tiremmolla fuggifuggi pigiapigia tiraemolla capotavola capoclasse capocuoco capocordata
caporedattrice batticarne bucanieve sanguemisto sottopelle sottobraccio pressapochismo facsimile pasqualina pasquetta
Pasquetta Pentecoste Quaresima Ognissanti Natività Halloween Buddha Allah Maometto Corano Bibbia Torah ramadan ehm uhm
mmh bah toh uff ops oplà eccì ahia eureka urrà hurrà accipicchia caspita mannaggia perbacco perdinci perdindirindina
diamine porcamiseria santocielo bleah puah psst brr ahah haha ahahah eheh mica tantomeno oltreché nonsoché
sopraccitat:o,i,a,e talmente ciascheduno chissà
Ambrogio
shop store mall factory temporary sticker style starlet pin-up sir bartender happy bacon roast beef steak fish cheddar
lunch dinner brasserie dehors reservation booking economy hammam jacuzzi scrub botox filler kajal rimmel foundation
workout stretching jogger runner trail sneaker yo-yo frisbee skate roller skater biker motocross enduro cross kart
kartodrom:o,i grand prix position pit-stop recordwoman banner stylist teaser reboot best-seller long-seller comics
graphic novel radical lobbiste lobbying brief report cashback renting garden job team-building solving deadline
follow-up upgrade skill assessment recruiter headhunter management chairman ceo cfo onlus baby-sitting adult boyfriend
girlfriend love policy sexting revenge porn bullying comfort burnout burn-out drive-in découpage badge post-it scotch
stencil writer street finissage
`;
