/** Words that are not inflected, and pronouns, articles and auxiliaries with all their forms. */
export const FUNCTION_WORDS = `
der die das des dem den ein eine eines einer einem einen kein keine keines keiner keinem keinen keins eins ich du er sie
es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen meiner deiner seiner ihrer unser euer mein meine meines meinem
meinen meins dein deine deines deinem deinen deins sein seine seines seinem seinen seins ihre ihres ihrem ihren ihrs
unsere unseres unserer unserem unseren unserm unsern unsre unsres unsrem unsren unsrer unsers eure eures eurer eurem
euren euers euerm euern meinige meinigen deinige deinigen seinige seinigen ihrige ihrigen unsrige unsrigen unserige
eurige eurigen Meinigen Seinigen Ihrigen dieser diese dieses diesem diesen dies jener jene jenes jenem jenen jeder jede jedes
jedem jeden jedweder jedwede jedwedes jedwedem jedweden jeglicher jegliche jegliches jeglichem jeglichen mancher manche
manches manchem manchen manch solcher solche solches solchem solchen solch welcher welche welches welchem welchen welch
derjenige diejenige dasjenige desjenigen demjenigen denjenigen diejenigen derjenigen derselbe dieselbe dasselbe desselben
demselben denselben dieselben derselben dessen deren derer denen wer wen wem wessen was etwas nichts jemand jemanden
jemandem jemands jemandes niemand niemanden niemandem niemandes irgendjemand irgendjemanden irgendjemandem irgendwer
irgendwen irgendwem irgendetwas irgendwas irgendein irgendeine irgendeines irgendeiner irgendeinem irgendeinen
irgendeins irgendwelche irgendwelcher irgendwelches irgendwelchen irgendwelchem irgendwo irgendwohin irgendwoher
irgendwann irgendwie irgend man alle aller alles allem allen all alldem alledem allerlei allerhand beide beider beides
beidem beiden einige einiges einiger einigem einigen etliche etlicher etliches etlichen mehrere mehrerer mehreren mehreres
viele vieler vieles vielem vielen viel wenige weniger weniges wenigem wenigen wenig wenigste wenigsten am meiste meisten
meistens mehr mindestens höchstens wenigstens sämtliche sämtlicher sämtliches sämtlichen sämtlichem andere anderer anderes
anderem anderen andre andrer andres andrem andren andern ander anders anderm anderes ebensolche ebensolcher ebensolches
ebensolchen ebensolchem selbst selber einander aneinander aufeinander auseinander beieinander durcheinander füreinander
gegeneinander hintereinander ineinander miteinander nacheinander nebeneinander übereinander untereinander voneinander
voreinander zueinander umeinander und oder aber denn sondern sowie sowohl als wie auch weder noch entweder doch jedoch
allein dass ob weil da wenn falls sofern soweit soviel solange sobald sooft ehe bevor nachdem während seit seitdem bis
indem damit obwohl obgleich obschon obzwar wenngleich wiewohl zumal sodass insofern insoweit wohingegen wogegen
statt anstatt außer ohne um zu je desto umso nämlich also folglich somit mithin demnach demzufolge infolgedessen daher
deshalb deswegen darum dennoch trotzdem nichtsdestotrotz nichtsdestoweniger gleichwohl hingegen dagegen allerdings
indes indessen unterdessen währenddessen stattdessen dementsprechend dementgegen zudem außerdem überdies ferner
an am ans auf aufs aus bei beim bis durch durchs für fürs gegen hinter hinterm hinters hintern in im ins mit nach neben
ohne seit über überm übers um ums unter unterm unters von vom vor vorm vors wider zu zum zur zwischen ab abseits
angesichts anhand anlässlich anstelle aufgrund ausgangs ausschließlich außerhalb bar behufs betreffs bezüglich binnen
dank diesseits eingangs einschließlich entgegen entlang entsprechend fern gegenüber gemäß halber hinsichtlich infolge
inklusive exklusive inmitten innerhalb innert jenseits kraft laut längs mangels mithilfe mittels nahe namens oberhalb
per pro samt nebst seitens trotz unbeschadet ungeachtet unterhalb unweit vermöge via vonseiten wegen zeit zufolge
zugunsten zuliebe zulasten zuungunsten zuzüglich abzüglich zwecks plus minus mal à
nicht ja nein doch nie niemals nimmer immer stets oft öfter öfters häufig selten manchmal mitunter bisweilen zuweilen
gelegentlich einmal zweimal dreimal viermal fünfmal zehnmal hundertmal tausendmal keinmal diesmal jedesmal manches
nochmal nochmals abermals erneut wieder wiederum bereits schon noch erst eben gerade soeben just jetzt nun nunmehr jetzo
heute gestern morgen vorgestern übermorgen heutzutage damals einst einstmals ehemals vormals früher später neulich
kürzlich jüngst unlängst letztens letztlich schließlich endlich zuletzt zuerst zunächst anfangs eingangs danach darauf
daraufhin dann hernach nachher vorher vorhin zuvor davor dabei dadurch dafür daheim dahin dahinter damals daneben daran
darauf daraus darin darinnen darüber darunter davon dazu dazwischen drauf draus drin drinnen draußen dran drüben drüber
drum drunter droben drunten hier hierauf hieraus hierbei hierdurch hierfür hierher hierhin hierin hiermit hiernach hieran
hierüber hierunter hiervon hierzu hiergegen hierum hierzulande hieraufhin dort dorthin dorther dortig woran worauf woraus
worin worüber worunter wovon wovor wozu wobei wodurch wofür wogegen wohin woher wohinter womit wonach wann warum weshalb
weswegen wieso wieviel wo woanders worum wozwischen hin her hinab hinan hinauf hinaus hindurch hinein hinunter hinüber
hinweg hinzu hinterher herab heran herauf heraus herbei herein hernieder herüber herum herunter hervor herzu rauf raus
rein ran rüber rum runter nieder empor fort weg los zurück vorwärts rückwärts seitwärts abwärts aufwärts einwärts
auswärts heimwärts heim nirgends nirgendwo nirgendwohin nirgendwoher überall überallhin anderswo anderswohin anderweitig
anderswoher oben unten links rechts vorn vorne hinten mitten innen außen seitlich nebenan gegenüber geradeaus geradewegs
querfeldein unterwegs zuhause daheim obenauf obendrein obendrauf untenan vornherein vornüber hintenüber kopfüber
bergauf bergab flussauf flussab treppauf treppab landein landeinwärts stadteinwärts stadtauswärts stromaufwärts
flussabwärts flussaufwärts talwärts rings ringsum ringsherum ringsumher rundherum rundum umher umhin reihum
sehr ganz gar recht ziemlich fast beinahe nahezu kaum etwa ungefähr circa rund knapp gut gern gerne lieber liebsten besser
bestens bestenfalls schlimmstenfalls besten äußerst höchst überaus zu allzu genug genügend besonders insbesondere
vor allem zumindest immerhin sogar selbst nur bloß lediglich einzig vielmehr eher ehesten ebenfalls ebenso ebenfalls ebensogut
genauso gleichfalls gleichermaßen desgleichen dergleichen derart derartig dermaßen einigermaßen gewissermaßen sozusagen
quasi gleichsam vielleicht womöglich möglicherweise wohl sicher gewiss bestimmt freilich natürlich selbstverständlich zwar
leider hoffentlich gottlob glücklicherweise jedenfalls keinesfalls keineswegs allenfalls ebenfalls notfalls gegebenenfalls
andernfalls anderenfalls ansonsten sonst überhaupt eigentlich übrigens mal halt eben ohnehin sowieso ohnedies
durchaus schlechthin schlichtweg rundweg vollends gänzlich teils teilweise größtenteils meistenteils einesteils
andererseits andrerseits einerseits beiderseits meinerseits deinerseits seinerseits ihrerseits unsererseits eurerseits
allerseits wechselseits hüben drüben beisammen zusammen insgesamt alles zugleich gleichzeitig inzwischen mittlerweile
derweil derweilen zwischendurch zwischenzeitlich vorerst einstweilen fürs vorderhand zeitlebens jahrelang stundenlang
tagelang wochenlang monatelang minutenlang jahrzehntelang jahrhundertelang lebenslang morgens mittags abends nachts
vormittags nachmittags montags dienstags mittwochs donnerstags freitags samstags sonnabends sonntags werktags feiertags
tagsüber nachtsüber tags anderntags tagaus tagein jahraus jahrein allmählich plötzlich sofort sogleich gleich bald
demnächst beizeiten rechtzeitig seinerzeit derzeit dieserzeit jederzeit zurzeit seither bislang bisher bishin fortan
künftig hinfort weiterhin fernerhin immerzu immerfort dauernd ständig unentwegt ewig flugs kurzerhand allerorts
allerorten vielerorts mancherorts andernorts anderorts vielerlei mancherlei zweierlei dreierlei einerlei keinerlei
derlei solcherlei beiderlei welcherlei allerdings mindest überwiegend vorwiegend vornehmlich hauptsächlich namentlich
erstens zweitens drittens viertens fünftens sechstens siebtens achtens neuntens zehntens letzteres letzterer letztere
letzterem letzteren ersteres ersterer erstere ersterem ersteren letzte letzter letztes letztem letzten vorletzte
vorletzter vorletztes vorletztem vorletzten allerletzte allerletzter allerletzten allererste allerersten allerbeste
allerbesten allermeisten allerhöchste allerhöchsten allerwenigsten meinetwegen deinetwegen seinetwegen ihretwegen
unsertwegen euretwegen ihretwillen meinetwillen deinetwillen seinetwillen unsertwillen deretwegen dessentwegen derentwegen
seinesgleichen meinesgleichen ihresgleichen deinesgleichen unseresgleichen unsersgleichen umsonst vergebens vergeblich
insgeheim unversehens zusehends eilends durchwegs durchweg unbesehen blindlings rücklings bäuchlings jählings
kurzum rundheraus geradeheraus freiheraus geradezu schnurstracks haargenau klipp hops huckepack barfuß zuhauf zugute
zuwider zutage zunutze zuschulden zuteil zuzeiten zuweilen zumute zugrunde imstande außerstande instand infrage zuwege
vonstatten abhanden anheim beiseite überhand statt fehl feil leid recht unrecht angst bange wert
pleite egal schade okay ok allright nanu hallo hi tschüss tschüs tschau ciao servus moin grüezi ade adieu prost
ach ah oh aha hm hmm äh ähm öh na naja nun tja pst psst huch hurra juhu igitt pfui au autsch aua oje ojemine herrje bravo
hoppla ups uff wow yeah hey he ho juchhe heda holla halleluja amen ätsch basta danke bitte jawohl jawoll nee nö jep gell
wau miau muh mäh kikeriki kuckuck plumps peng bumm klatsch schwupp schwups ruck zack ruckzuck hui zapp tick tack
bin bist ist sind seid war warst waren wart wär wäre wärst wärest wären wärt wäret sei seist seiest seien seiet sein
gewesen gewesene gewesenen habe hab hast hat haben habt hatte hattest hatten hattet hätte hättest hätten hättet gehabt
habend werde wirst wird werden werdet wurde wurdest wurden wurdet ward würde würdest würden würdet worden geworden
kann kannst können könnt konnte konntest konnten konntet könnte könntest könnten könntet könne gekonnt
muss musst müssen müsst musste musstest mussten musstet müsste müsstest müssten müsstet müsse gemusst
soll sollst sollen sollt sollte solltest sollten solltet solle gesollt will willst wollen wollt wollte wolltest wollten
wolltet wolle gewollt darf darfst dürfen dürft durfte durftest durften durftet dürfte dürftest dürften dürftet dürfe
gedurft mag magst mögen mögt mochte mochtest mochten mochtet möchte möchtest möchten möchtet möge gemocht
weiß weißt wissen wisst wusste wusstest wussten wusstet wüsste wüsstest wüssten wüsstet wisse gewusst tu tue tust tut
tun tat tatest tatst taten tatet täte tätest täten getan tuend zuzutun
bzw usw etc evtl ggf ca vgl bspw sog inkl exkl zzgl abzgl max min Nr Str Tel Dr Prof Hr Fr Frl Jh Abb Abs Art Aufl Bd Bde
Hrsg Kap Mio Mrd Tsd Stk St Std Sek Min evang kath geb gest verh bzgl dgl dt engl frz ital lat griech griech ehem
vs Mo Di Mi Do Sa So Jan Feb Mär Apr Jun Jul Aug Sept Sep Okt Nov Dez
hoch hohe hoher hohes hohem hohen höher höhere höherer höheres höherem höheren höchste höchster höchstes höchstem höchsten
nah nahe näher nähere näherer näheres näherem näheren nächste nächster nächstes nächstem nächsten beste bester bestes bestem
bessere besserer besseres besserem besseren lila rosa orange beige oliv pink khaki türkis prima super klasse extra spitze
toi zig etlichemal paar bisschen Du Sie Ihnen Ihr Ihre Ihrer Ihres Ihrem Ihren Dir Dich Dein Deine Deiner Deines Deinem Deinen
Euch Euer Eure Eurer Eures Eurem Euren
`;

/** Words that are written with 's behind them: geht's is made of the verbs. */
export const BEFORE_S = `
wenn ob wie wer was wo so da dass ich du er sie man wir ihr mir dir ihm ihn uns euch war ist gibt weil bis auf in für um
durch an hinter unter über vor wann warum hier dort nun jetzt denn als
`;
