/** First names, families, towns, mountains, rivers and islands, people of the past, and what the people of a place are called. Written as vocabulary.ts reads it: stem:ending,ending. */
export const FIRST_NAMES_AND_TOWNS = `
forlivesi ternan:a,e andries:e,i sondries:e,i aostan:o,i,a,e savonesi imperiesi gorizian:i,a,e trevisan:o,i,a,e
rovigott:o,i,a,e ferman:i,a latinens:e,i frosinat:e,i teatin:o,i,a,e campobassan:o,i,a,e isernin:o,i,a,e vibones:e,i
barlettan:o,i,a,e tranes:e,i ennesi nissen:a,e oristanes:e,i masses:e,i garfagnin:o,i,a,e lunigianes:e,i
carnic:o,i,a,he cadorin:o,i,a,e langarol:o,i,a,e monferrin:o,i,a,e garganic:o,i,a,he irpin:a,e cilentan:o,i,a,e
sabin:o,i,a,e gallures:e,i barbaricin:o,i,a,e etne:o,i,a,e felsine:o,i,a,e amalfitan:o,i,a,e sorrentin:o,i,a,e
luganes:e,i bernes:e,i basiles:e,i grigiones:e,i alsazian:o,i,a,e catalan:a,e andalus:a,e galizian:o,i,a,e
asturian:o,i,a,e aragones:e,i prussian:a,e lappon:e,i groenlandes:e,i magiar:a,e kazak:a,e uzbek:a,e turkmen:o,i,a,e
tagik:a,e kirghis:o,i,a,e afgan:o,i,a,e mauritan:o,i,a,e gambian:o,i,a,e guinean:o,i,a,e malian:o,i,a,e
nigerin:o,i,a,e togoles:e,i namibian:o,i,a,e burundes:e,i malgasc:io,i,ia,ie pachistan:a,e laotian:o,i,a,e
polinesian:o,i,a,e hawaian:o,i,a,e honduregn:o,i,a,e portorican:a,e caraibic:o,i,a,he eurasiatic:o,i,a,he
euroasiatic:o,i,a,he maghrebin:a,e subsaharian:o,i,a,e baltic:a,he fenicie cartagines:e,i sumer:a,e babilones:e,i
assir:o,i,a,e visigot:o,i,a,e Adelaide Adalgisa Ada Alberta Alda Alina Ambra Angelina Angiola Annabella Annarita
Antonia Armida Berenice Bernadette Brigida Brunella Carmen Carola Catia Katia Chantal Clarissa Claudina Clelia
Cleopatra Clizia Cloe Consuelo Cora Corinna Cosima Dafne Damiana Delia Demetra Desdemona Desirée Dina Domitilla Dorina
Eliana Elda Elettra Elga Eloisa Elsa Elvira Emanuela Emily Enrichetta Erminia Ester Eufemia Evelina Fedora Felicia
Fiammetta Filomena Fiora Fiordaliso Flaminia Franchina Frida Genoveffa Geraldina Gessica Ghita Gigliola Gilda Gina
Gisella Giuditta Giusi Giusy Glenda Graziana Guendalina Imma Iole Ippolita Iride Isabel Isotta Jolanda Karin Katiuscia
Lauretta Lavinia Leila Leonilde Leontina Licia Lidia Lucilla Luisella Maia Mara Marcellina Mariagrazia Marialuisa
Mariapia Mariarosa Mariateresa Mariolina Marilena Marilisa Maura Miranda Mimma Minerva Mirta Moira Monia Myriam Nerina
Nilde Nina Nora Nunzia Oriana Orietta Orsola Ottilia Palmira Petra Pierina Porzia Renata Romina Rosalba Rosalinda
Rosella Rosina Rosita Ruth Sandrina Sarah Savina Serafina Severina Sibilla Simonetta Sveva Tamara Tecla Teodora
Teresina Tilde Tullia Ursula Velia Vilma Virna Yvonne Zaira Zita Zoe Zoraide Abele Abramo Achille Adamo Adelmo Adolfo
Agenore Aimone Albano Alberico Alceste Alcide Aldobrandino Alvaro Alvise Ambrogino Amerigo Amilcare Andreino Angiolino
Aniello Annibale Ansaldo Antonello Antonino Aristide Arnoldo Aroldo Arrigo Astolfo Aureliano Azeglio Barnaba Basilio
Beltrame Benito Berardo Bertoldo Bonifacio Boris Brando Caio Callisto Carletto Casimiro Catullo Celso Cesarino
Cipriano Cirillo Claudiano Cleto Costantino Costanzo Crispino Cristoforo Damiano Daniel Danilo Decio Demetrio Diodato
Dionigi Dionisio Edgardo Edmondo Egisto Elvio Emilio Enea Enrichetto Ercolino Eriberto Erminio Ernestino Ermete Ethan
Eusebio Evaristo Fabiano Federigo Feliciano Fiorello Flaminio Florindo Folco Fulgenzio Furio Galeazzo Gastone
Gaudenzio Gavino Geremia Gerolamo Gervasio Giacobbe Gian Gianantonio Giandomenico Gianfilippo Giangiacomo Gianmaria
Giannino Gianpaolo Gianpiero Gianrico Gilberto Gildo Gioacchino Gioele Gionata Giorgino Giosafat Giovannino Giustino
Guerrino Icaro Igino Ildebrando Innocenzo Ippolito Isacco Isaia Ismaele Ivanoe Jonathan Lanfranco Lauro Lazzaro
Leandro Leo Leon Leonida Leopoldo Liborio Lionello Lodovico Lorenzino Luchino Luigino Macario Maicol Marcellino Martin
Massimiliano Massimino Matias Maurilio Medardo Melchiorre Mosè Nathan Nazzareno Nestore Nevio Nicodemo Nicolino
Norberto Oddone Odoardo Olindo Oliviero Onofrio Orazio Oriano Oronzo Ottaviano Palmiro Pancrazio Paolino Paride
Pasqualino Peppe Peppino Pierangelo Pierantonio Pierfrancesco Piermario Placido Plinio Pompeo Quirino Raimondo Raul
Reginaldo Remigio Renzo Riccardino Rino Rodrigo Rolando Romualdo Ruben Rufino Ruggiero Sabatino Sabino Samuel Saul
Sebastian Serafino Severino Sigfrido Sigismondo Silverio Siro Sirio Sisto Spartaco Stelio Tancredi Tarcisio Tazio
Telemaco Teobaldo Terenzio Tiberio Tito Tobia Tolomeo Tommasino Torquato Tristano Ubertino Ugolino Ulderico Ulisse
Valentino Valeriano Valter Venanzio Venerio Vincenzino Virginio Vitaliano Vittorino Viviano Vladimiro Yuri Zaccaria
Zenone Abbiategrasso Acerra Acqui Adria Agropoli Aielli Alatri Albenga Alcamo Anacapri Anagni Angri Aprilia Ariccia
Arona Arzachena Asolo Aspromonte Aversa Avola Bagheria Bardonecchia Bassano Battipaglia Bitonto Bormio Bosa Brembo
Bresso Brisighella Brunico Busseto Cabras Calatafimi Caltagirone Camaiore Canazei Canicattì Canosa Capoliveri Capua
Carmagnola Casalecchio Casarsa Casoria Castelfranco Castellammare Castelvetrano Castiglione Cecina Cerignola Cernobbio
Certaldo Cerveteri Cesano Chiavari Chiavenna Chieri Chivasso Circeo Cividale Clusone Cogne Collegno Comiso Conegliano
Copertino Corato Corleone Corniglia Dalmine Edolo Erice Este Fabriano Fermignano Fiesole Fiorano Floridia Follonica
Formia Fossano Fregene Fucecchio Gaeta Gemona Giarre Giaveno Giovinazzo Giulianova Gradara Gravina Grottaglie
Grottaferrata Guastalla Guidonia Ladispoli Laigueglia Lanusei Laterina Legnago Lentini Levanto Licata Livigno Loano
Locri Locorotondo Lonato Lovere Lugo Macomer Madesimo Magenta Malcesine Manarola Manduria Marostica Marzabotto
Melegnano Melfi Mestre Milazzo Moena Moncalieri Mondello Mondragone Monreale Monselice Montecatini Montefalco
Monterosso Monteriggioni Montesilvano Moltrasio Nardò Nettuno Nocera Nola Novi Omegna Orgosolo Ortisei Orta Osimo
Ovada Ozieri Palestrina Pallanza Palmanova Partinico Passignano Paternò Peschiera Pescia Pietrasanta Pitigliano
Poggibonsi Pontassieve Pontecagnano Porretta Portovenere Portoferraio Pozzallo Pozzuoli Praiano Putignano Quartu Recco
Riomaggiore Roccaraso Rosolina Rovato Rubiera Ruvo Sabaudia Sabbioneta Salsomaggiore Sanluri Sansepolcro Sarzana
Saronno Sassoferrato Savigliano Scandicci Scandiano Schio Segrate Selinunte Seregno Siderno Sinalunga Soncino
Spilimbergo Spotorno Subiaco Susa Suzzara Tarquinia Tarvisio Terracina Thiene Tolentino Tolmezzo Torbole Torgiano
Tradate Trecate Treviglio Tricase Umbertide Valdagno Varallo Varazze Velletri Venafro Venaria Venosa Vernazza Viadana
Vibo Vignola Villafranca Villaspeciosa Vimercate Vipiteno Voghera Zagarolo Zafferana Zingonia Zoagli Adamello Cimone
Bernina Ortles Presanella Tofane Pelmo Catinaccio Latemar Sassolungo Pordoi Rolle Mottarone Grigna Resegone Abetone
Amiata Soratte Cimini Lessini Euganei Berici Laga Sirente Matese Sila Nebrodi Madonie Peloritani Iblei Limbara Verbano
Lario Sebino Benaco Aniene Serchio Ombrone Chiana Metauro Tronto Sangro Biferno Fortore Bradano Basento Sinni Crati
Simeto Tirso Flumendosa Sesia Riparia Baltea Tanaro Scrivia Secchia Panaro Lambro Olona Mella Sarca Bacchiglione
Livenza Natisone Isarco Rienza Passirio Capraia Gorgona Pianosa Giannutri Montecristo Palmarola Ventotene Ustica
Levanzo Marettimo Linosa Filicudi Alicudi Panarea Caprera Tavolara Nisida Afrodite Agamennone Apollo Artù Atena Attila
Bacco Biancaneve Belzebù Cappuccetto Caronte Cassandra Edipo Efesto Eolo Ermes Giasone Giove Giunone Lucifero Marte
Medea Merlino Minosse Odisseo Orfeo Pandora Parsifal Pegaso Penelope Perseo Plutone Poseidone Pollicino Prometeo
Proserpina Saturno Satana Sisifo Teseo Thor Urano Zeus Ades Andromeda Cassiopea Orione Vega Aldebaran Antares Pleiadi
Masaccio Mantegna Pinturicchio Tiepolo Canaletto Piranesi Vasari Cellini Ghiberti Signorelli Lippi Giorgione Correggio
Parmigianino Guercino Carracci Boccioni Segantini Hayez Guttuso Monteverdi Corelli Scarlatti Leoncavallo Mascagni
Respighi Morricone Mogol Battiato Guccini Baglioni Jovanotti Vanoni Modugno Boccherini Fenoglio Sciascia Camilleri
Vittorini Metastasio Guicciardini Vico Beccaria Galvani Torricelli Avogadro Cassini Schiaparelli Keplero Copernico
Cartesio Pascal Archimede Pitagora Euclide Talete Democrito Epicuro Seneca Sallustio Lucrezio Properzio Tibullo
Giovenale Plauto Traiano Diocleziano Caligola Domiziano Giustiniano Carlomagno Barbarossa Lutero Erasmo Savonarola
Vespucci Magellano Cabral Cook Livingstone Amundsen Armstrong Gagarin Bonaparte Robespierre Danton Marat Bismarck
Metternich Churchill Roosevelt Lincoln Jefferson Franklin Kruscev Gorbaciov Eltsin Mao Peron Guevara Allende Pinochet
Wojtyla equinoz:io,i quaresim:a,e pentecoste sagrestan:o,i erem:o,i eremite absid:e,i ambon:e,i inginocchiato:io,i
acquasantier:a,e pissid:e,i paten:a,e ostensor:io,i vespr:o,i cresime
Ferraro Basile Piras Bianchini Sartori Milani Bernardini Zanetti Ceccarelli Brambilla Fumagalli Galimberti Carminati
Bonfanti Spadaro Locatelli Pesenti Invernizzi Sangalli Crippa Mauri Radaelli Beretta Bonomi Zanella Zanon Zanotti
Favaro Visentin Bortolotti Bortolin Pavan Tosetto Furlan Furlanetto Trevisan Bressan Boscolo Marangoni Marangon
Tonello Toniolo Zambon Zambelli Casagrande Casadei Casadio Gasparini Gasperini Gasparri Venturini Venturelli Malagoli
Malagutti Bertolini Bertoni Bertelli Bertolucci Bertocchi Baldini Baldassarri Bandini Bartoli Bartolini Bassani
Bellucci Belloni Benetti Bindi Bonetti Bonini Bosio Bottari Braga Brunetti Buonanno Busetto Cafiero Capuano Cardillo
Carli Castaldo Ceccarini Cecchi Colella Coletti Corsini Cossu Costantini Cuomo Dessì Fadda Fanelli Fasano Ferrarini
Filippi Fioravanti Floris Franceschi Franceschini Franzoni Frigerio Fusco Galasso Garofalo Gasparotto Gennari Giannini
Giorgi Giovannini Gori Graziani Grimaldi Guarino Guerrini Guidotti Iacobelli Iannone Izzo Landi Lanza Lauria Leonardi
Liguori Lorusso Lorenzini Lucchini Luciani Lunardi Magnani Mainardi Mancuso Manfredi Manfredini Manzini Marchini
Marras Martinez Masini Mazzoni Melis Meroni Micheli Molinari Molteni Montefusco Morandini Moroni Morra Moscatelli
Motta Nardi Nardini Nicolini Nigro Oliveri Olivieri Orlandi Orsini Pacini Paganelli Palladino Panzeri Paolini Paolucci
Pedretti Pedrini Pellegrinelli Perini Perna Perri Perrone Perrotta Petrini Petrucci Piccinini Pirovano Poletti Porcu
Puddu Raimondi Ranieri Riccardi Ricciardi Rigamonti Righetti Rocchi Roselli Ruffini Ruggeri Ruggieri Ruocco Savoia
Scalise Schiavone Sciortino Serafini Simonetti Simoni Stefanelli Stefani Terranova Tomasi Tommasi Tonelli Vanni
Vezzoli Viganò Viviani Zago Zanardi Zanchi Zani Zanini Zito Zorzi Borgosesia Lumezzane Ulrich Gonzaga Montefeltro
Malatesta Farnese Borgia Borbone Asburgo Angiò Svevia Habsburg
Codogno Casalpusterlengo Tortona Orzinuovi Manerbio Montichiari Carpenedolo Ostiglia Portomaggiore Codigoro Copparo
Cavarzere Noale Spinea Scorzè Mogliano Oderzo Feltre Agordo Sappada Latisana Portogruaro Sacile Maniago Lavis Pergine
Cles Malé Egna Caldaro Laives Silandro Malles Dobbiaco
Candelora
`;
