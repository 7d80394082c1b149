/** Names of countries, regions, towns, people and products as German writes them. */
export const NAMES = `
Deutschland Österreich Schweiz Liechtenstein Frankreich Italien Spanien Portugal England Schottland Wales Irland
Großbritannien Dänemark Schweden Norwegen Finnland Island Niederlande Niederlanden Holland Belgien Luxemburg Polen
Tschechien Tschechische Slowakei Ungarn Rumänien Bulgarien Griechenland Türkei Russland Ukraine Belarus Weißrussland
Litauen Lettland Estland Slowenien Kroatien Serbien Bosnien Herzegowina Montenegro Kosovo Albanien Mazedonien
Nordmazedonien Moldau Zypern Malta Andorra Monaco Vatikan Europa Asien Afrika Amerika Nordamerika Südamerika
Mittelamerika Lateinamerika Australien Ozeanien Antarktis Arktis Eurasien Skandinavien Balkan Baltikum Kaukasus Krim
Ägypten Algerien Marokko Tunesien Libyen Sudan Äthiopien Eritrea Somalia Kenia Tansania Uganda Ruanda Burundi Kongo
Kamerun Nigeria Niger Mali Ghana Togo Benin Senegal Gambia Guinea Liberia Elfenbeinküste Burkina Faso Tschad Gabun
Angola Sambia Simbabwe Botsuana Namibia Südafrika Mosambik Malawi Madagaskar Mauritius Israel Palästina Libanon Syrien
Jordanien Irak Iran Saudi-Arabien Jemen Oman Katar Kuwait Bahrain Afghanistan Pakistan Indien Nepal Bhutan Bangladesch
Myanmar Thailand Laos Kambodscha Vietnam Malaysia Singapur Indonesien Philippinen China Taiwan Hongkong Tibet Japan
Korea Nordkorea Südkorea Mongolei Kasachstan Usbekistan Turkmenistan Kirgisistan Tadschikistan Georgien Armenien
Aserbaidschan Kanada Mexiko Guatemala Honduras Nicaragua Costa Rica Panama Kuba Jamaika Haiti Kolumbien Venezuela
Ecuador Peru Bolivien Brasilien Paraguay Uruguay Argentinien Chile Neuseeland Fidschi Hawaii Grönland USA
Bayern Baden-Württemberg Württemberg Baden Sachsen Sachsen-Anhalt Thüringen Hessen Niedersachsen Nordrhein-Westfalen
Westfalen Rheinland-Pfalz Rheinland Pfalz Saarland Brandenburg Mecklenburg Vorpommern Mecklenburg-Vorpommern
Schleswig-Holstein Schleswig Holstein Franken Schwaben Allgäu Schwarzwald Harz Eifel Hunsrück Odenwald Spessart Rhön
Erzgebirge Lausitz Uckermark Ruhrgebiet Ostfriesland Nordfriesland Sylt Rügen Usedom Tirol Südtirol Vorarlberg Kärnten
Steiermark Burgenland Salzburg Oberösterreich Niederösterreich Graubünden Wallis Tessin Aargau Thurgau Appenzell
Kalifornien Texas Florida Alaska Sibirien Toskana Sizilien Sardinien Kreta Mallorca Bretagne Normandie Elsass
Lothringen Provence Andalusien Katalonien Galicien Flandern Schlesien Pommern Preußen Böhmen Mähren Siebenbürgen
Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Dortmund Essen Leipzig Bremen Dresden Hannover Nürnberg
Duisburg Bochum Wuppertal Bielefeld Bonn Münster Karlsruhe Mannheim Augsburg Wiesbaden Gelsenkirchen Mönchengladbach
Braunschweig Chemnitz Kiel Aachen Halle Magdeburg Freiburg Krefeld Lübeck Oberhausen Erfurt Mainz Rostock Kassel Hagen
Saarbrücken Hamm Potsdam Ludwigshafen Oldenburg Leverkusen Osnabrück Solingen Heidelberg Herne Neuss Darmstadt Paderborn
Regensburg Ingolstadt Würzburg Fürth Wolfsburg Offenbach Ulm Heilbronn Pforzheim Göttingen Bottrop Trier Recklinghausen
Reutlingen Bremerhaven Koblenz Bergisch Gladbach Jena Remscheid Erlangen Moers Siegen Hildesheim Salzgitter Cottbus
Weimar Gera Kaiserslautern Zwickau Schwerin Gießen Bayreuth Bamberg Passau Konstanz Tübingen Worms Lüneburg Marburg
Görlitz Stralsund Greifswald Wismar Eisenach Wittenberg Landshut Rosenheim Kempten Wien Graz Linz Innsbruck Klagenfurt
Villach Wels Bregenz Eisenstadt Bern Zürich Genf Basel Lausanne Winterthur Luzern Lugano Davos Paris London Rom Madrid
Lissabon Athen Brüssel Amsterdam Kopenhagen Stockholm Oslo Helsinki Reykjavik Dublin Edinburgh Warschau Krakau Danzig
Prag Brünn Budapest Bukarest Sofia Belgrad Zagreb Laibach Sarajevo Moskau Petersburg Kiew Minsk Riga Tallinn Vilnius
Istanbul Ankara Mailand Venedig Florenz Neapel Turin Bologna Genua Bozen Meran Barcelona Sevilla Valencia Lyon Marseille
Straßburg Nizza Bordeaux Antwerpen Rotterdam Den Haag Utrecht Manchester Liverpool Oxford Cambridge Jerusalem Kairo
Bagdad Teheran Kabul Delhi Mumbai Bangkok Peking Shanghai Tokio Seoul Sydney Melbourne New York Washington Boston
Chicago Philadelphia Seattle San Francisco Los Angeles Las Vegas Miami Toronto Montreal Vancouver Rio Buenos Aires
Johannesburg Kapstadt Nairobi Rhein Main Donau Elbe Oder Weser Neckar Mosel Spree Isar Inn Havel Saale Themse Seine
Loire Rhone Wolga Nil Amazonas Mississippi Bodensee Chiemsee Nordsee Ostsee Mittelmeer Atlantik Pazifik Alpen Anden
Pyrenäen Himalaja Zugspitze Matterhorn Everest Mond Mars Venus Jupiter Saturn Merkur Uranus Neptun Pluto
Gott Jesus Christus Maria Josef Moses Petrus Paulus Mohammed Buddha Allah Bibel Koran Goethe Schiller Lessing Heine
Hölderlin Kafka Brecht Böll Grass Mann Hesse Rilke Kant Hegel Marx Engels Nietzsche Schopenhauer Heidegger Freud Luther
Bach Beethoven Mozart Haydn Wagner Brahms Schubert Dürer Einstein Heisenberg Planck Newton Darwin Galilei Kepler
Kopernikus Gauß Euler Leibniz Shakespeare Dante Homer Platon Plato Aristoteles Sokrates Cäsar Napoleon Bismarck Hitler Stalin
Lenin Adenauer Brandt Schmidt Kohl Merkel Scholz Kennedy Obama Trump Putin Gates Microsoft Apple Google Amazon Facebook
Instagram Twitter WhatsApp YouTube Wikipedia Windows Linux Debian Ubuntu Fedora Android Macintosh Intel Samsung Nokia
Siemens Bosch Porsche Volkswagen Audi Mercedes Daimler Opel Ford Toyota Honda Volvo Renault Ferrari Boeing Airbus
Lufthansa Adidas Nike Aldi Lidl Edeka Rewe Coca-Cola Netflix Disney Hollywood Broadway Oktoberfest Bundesliga Champions
League Facebook Firefox Mozilla Thunderbird Java Python Unix Excel Word Powerpoint Office Outlook Bluetooth Ethernet
Jürgen Helmut Bernd Uschi Ulla Gabi Ulrike Gerlinde Norbert Torsten Thorsten Manfred Fritzchen Mariechen Ruth Inge Petra Klaudia
Raimund Siegfried Heinz Horst Günter Günther Dieter Uwe Rainer Jörg Jochen Holger Wolfgang Gerhard Herbert Werner Walter
Kurt Karl Hans Franz Klaus Peter Michael Thomas Andreas Stefan Stephan Christian Martin Matthias Markus Frank Jens Sven
Ralf Rolf Ingo Dirk Detlef Volker Wilhelm Friedrich Heinrich Johann Johannes Georg Ludwig Ernst Otto Emil Anton Gustav
Monika Renate Ingrid Ursula Brigitte Karin Helga Elke Heike Sabine Susanne Birgit Barbara Christine Gisela Angelika
Claudia Andrea Martina Cornelia Silke Anja Katrin Kerstin Tanja Sandra Nicole Stefanie Katja Bettina Heidi Gudrun Hildegard
Gertrud Elisabeth Margarete Anna Lena Laura Julia Lisa Sarah Lea Mia Emma Sophie Marie Jesse Wesley Steve Bill Terry Bruce
Linus Richard Robert Paul Max Felix Leon Lukas Tim Jan Finn Ben Noah Elias Jonas Sherlock Holmes Watson Tarzan Batman Robinson
`;

/** Abbreviations in capitals. */
export const ABBREVIATIONS = `
CPU GPU RAM ROM USB CD DVD PC IP TCP UDP DNS DHCP NFS FTP SSH SSL TLS HTTP HTTPS HTML XML JSON CSS URL URI SQL API GUI
IT IO ID PIN PDF SMS MMS GPS WLAN LAN WAN VPN NAS SSD HDD LED LCD TV HD UHD VHS MP3 JPEG PNG GIF ASCII UTF SCSI PCI BIOS
UEFI LVM RAID ACL ACPI ARP ATM BSD GNU KDE GNOME LDAP SMTP POP IMAP MIME MAC MTU NTP PID PPP RFC RGB CMYK RPC RPM RSS SDK
SIM SVG TAB TTL TTY UID GID UML UNIX VM VNC WWW IBM AMD HP SAP MS DOS NT OS OK EU UN UNO USA US UK NATO OECD WHO UNESCO
UNICEF WTO IWF EZB EZ BRD DDR NRW BGB StGB GG GmbH AG KG OHG eG BIP MwSt USt PKW LKW ICE IC RE RB BMW VW GM CDU CSU SPD
FDP AfD PDS NPD KPD SED NSDAP NS SS SA RAF BND BKA LKA FBI CIA NSA NASA ESA DLR ADAC TÜV DIN ISO EN VDE IHK DGB IG ver ARD
ZDF WDR NDR SWR MDR BR ORF SRF RTL DPA DFB FIFA UEFA IOC HSV FC BVB EM WM AKW KKW FCKW CO DNA DNS RNA HIV AIDS ADHS EKG
CT MRT OP WC WG ABC ADE GAU UFO KI VR AR PR HR QR EDV FAQ AGB DSGVO BAföG Kfz Lkw Pkw Kfz GmbHs KZ LSD TNT MIT BASIC PIN
`;
