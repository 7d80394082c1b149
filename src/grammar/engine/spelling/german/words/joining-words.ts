/** Particles that stand before verbs and their forms: hinaufgehen. */
export const PARTICLES = `
ab an auf aus bei da dabei dafür dagegen daher dahin daneben dar daran darauf darunter davon davor dazu dazwischen durch
ein einher empor entgegen entlang fehl fern fertig fest fort frei gegenüber gerade gleich her herab heran herauf heraus
herbei herein herüber herum herunter hervor hin hinab hinan hinauf hinaus hindurch hinein hinterher hinüber hinunter
hinweg hinzu hoch heim heraus kaputt kennen klar krank kund los mit nach nahe nieder ran raus rein rüber rum runter rauf
schief schön sicher stand statt still stehen teil tot über übrig um umher unter vor voran voraus vorbei vorher vorüber
vorweg wahr weg weh weiter wieder wohl zu zurecht zurück zusammen zwischen überein zugrunde bereit bloß bevor offen
auseinander aneinander aufeinander beieinander durcheinander gegeneinander ineinander miteinander nebeneinander
übereinander untereinander voneinander zueinander dazwischen hintan quer glatt groß klein voll leer warm
`;

/** What strengthens or shades the adjective behind it. */
export const SHADES = `
aller alt anders bitter blitz brand brut dauer dicht doppel dunkel ein einst erst erz ewig extra fein fest früh frisch
ganz gemein gleich grob groß grund gut halb hell heiß hoch höchst hyper inner inter jung kern kerzen klein kreuz kurz
lang lau leicht links lose mehr meist mega minder mittel multi nach nahe neo neu neuro nicht nieder nord nordost nordwest ober
öko ost über ultra un unter ur post prä pro proto pseudo quasi quer rechts rein ring rund scharf scheintot schein schlecht
schneeweiß schwach schwer selbst semi sozial spät stark stein steif still stock streng süd südost südwest super teil tief
tod top trans trocken um vice viel voll vor wahl weit west wohl wenig zart zu zuerst zwischen außer inner intra bio anti
sonder all alle allein einzel stink sau hunde ehren gottes bären riesen stroh kugel wetter öffentlich privat staatlich
blau braun gelb grau grün rot schwarz weiß rosa violett türkis deutsch englisch französisch amerikanisch russisch griechisch römisch
`;

/** Adjectives that are made with nouns: arbeitsfrei, hilfsbereit. In their base form. */
export const ADJECTIVE_ENDS = `
abhängig unabhängig ähnlich arm artig ärmer äquivalent aktiv anfällig angepasst basiert bedeckt bedingt bedürftig befreit
begabt begeistert begierig beladen beliebt bereinigt bereit berechtigt beschichtet beschädigt besessen besetzt bespannt beständig
bestimmt betont betrieben bewusst bezogen bildend blind breit brechend bringend dicht dick durchlässig durchflutet durchtränkt echt
eigen ergreifend ergeben erfahren erfüllt erhaltend erkrankt erprobt ersetzend erzeugend fähig unfähig farben farbig fern feindlich
fest fertig fördernd förmig frei fremd freundlich unfreundlich froh führend füllend gebunden gefährdet geführt gefüllt gekühlt
gelb geleitet gemäß gerecht geprägt geprüft geplagt geschützt gesteuert gestützt getreu getrieben gewandt gewohnt gierig gläubig
gleich groß günstig haltig hart hemmend hoch hungrig intensiv interessiert intern extern jährig kalt klar klug kompatibel
konform krank kritisch kundig lang leer leicht lich lieb liebend los lustig lüstern mächtig mäßig müde nah neutral nötig
notwendig optimal orientiert pflichtig prägend produzierend rein reich reif relevant resistent reduziert rot runde satt sauer
scharf schädlich unschädlich schaffend scheu schlau schön schützend schwach schwanger schwarz schwer seitig selig sensibel sicher
sichernd spezifisch sparend spendend starr stark stiftend still stillend stolz strotzend süchtig suchend tauglich untauglich
tätig technisch teilig tief tötend tragend treu triefend trocken trunken typisch übergreifend überströmt umfassend üblich unüblich verachtend
verbunden verdächtig verseucht verträglich unverträglich verwandt verzehrend verziert voll wach warm wärts weich weise weiß weit wert
wertig wichtig wirksam unwirksam wirtschaftlich widrig willig wissenschaftlich würdig unwürdig zentriert zerstörend übersät
verkaufend spaltend trächtig eigene lastig mittel bereift nass blau grün grau politisch rechtlich geschichtlich gesteuerte
dimensional geeignet beauftragt zugänglich zerfressen entscheidend sprachig köpfig stündig tägig wöchig monatig minütig stellig
stöckig jährlich täglich wöchentlich monatlich stündlich fach malig prozentig gradig teilig spurig türig sitzig zeilig beinig
äugig haarig händig blütig farbig eckig armig füßig silbig stufig gliedrig rädrig klassig geschossig motorig polig bändig seitig
meterlang zentimetergroß kilometerweit maßgeblich üblicherweise mäßigerweise gemäßigt zeitlich räumlich fachlich
`;

/** What begins compound nouns and is no noun or verb itself. */
export const FIRST_PARTS = `
haupt vor nach über unter neben zwischen gegen mit ur ex super mega mini maxi anti auto bio öko multi video audio online
internet web tele mikro makro nano infra ultra inter sub trans pseudo vize meta hyper poly mono semi neo proto prä post
non nicht sonder einzel doppel dreifach vierfach zweit erst dritt viert fünft alt neu groß klein hoch tief lang kurz breit schmal
rot blau grün gelb schwarz weiß braun grau bunt alltags allgemein all eigen fremd falsch frei frisch früh spät fern nah
ganz gesamt halb heim hinter vorder ober unter innen außen mittel nieder rand rück rund voll leer leicht schwer schnell
selbst wohl rein roh hart weich heiß kalt warm trocken nass süß sauer bitter links rechts nord süd ost west nordost
nordwest südost südwest zentral lokal regional national international global digital elektro hydro thermo photo foto
radio kilo mega giga tera milli zenti dezi hekto quadrat kubik teil viertel drittel extra spezial standard universal
normal minimal maximal optimal real ideal privat sozial liberal national kolonial industrie chemie geo psycho neuro
kardio gastro ortho päda zoo öl computer software hardware server client browser handy smartphone tablet laptop pc
e-mail mail chat blog podcast stream app cloud cyber daten fan hobby party sport ski fitness wellness
gelegenheits geburts hilfs liebes arbeits bildungs weihnachts oster pfingst advents sonntags montags tages jahres landes
bundes staats volks kriegs friedens glaubens lebens sterbens todes geistes leibes amts rats schiffs diebes geschäfts
verkehrs betriebs berufs vertrags antrags auftrags ertrags anfangs ausgangs eingangs übergangs alters kindes königs kaisers
herzens namens willens schadens glückes rindes schweine hunde katzen pferde hühner gänse schafs kalbs fisch wild
kinder eltern kranken toten alten jugend frauen männer damen herren mädchen jungen angestellten behinderten jugendlichen
erwachsenen reisenden verletzten gefangenen vertriebenen vorsitzenden kriminal lokal signal kanal spital pedal
lese schreib fahr flug lauf schwimm spiel sitz steh schlaf wohn ess trink koch back brat heiz kühl wasch putz spül bügel
näh bohr säg schleif schweiß löt misch press druck zieh schieb dreh roll schalt steuer regel mess prüf test such
find merk denk frag hör seh fühl lern lehr kenn sprech rede erzähl sing tanz mal zeichen bau trag halt fang wurf
stoß schlag tritt reiz lade park tank miet kauf pfand leih spar zahl rechen speicher lösch sende empfangs abspiel
auswahl eingabe ausgabe anmelde abmelde einstell bestell liefer abhol rückgabe umtausch verkaufs einkaufs ausweich
`;

/** Misspellings that could be compounds. */
export const WRONG = `
Standart Standarts Standarten
`;
