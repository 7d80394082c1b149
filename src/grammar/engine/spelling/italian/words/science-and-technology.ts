/** Chemistry, biology, medicine, books, mathematics, electronics and computing. Written as vocabulary.ts reads it: stem:ending,ending. */
export const SCIENCE_AND_TECHNOLOGY = `
azoto elio argo bromo potassio magnesio litio bario stronzio berillio boro alluminio vanadio manganes:e,i cobalto
nichel nickel gallio germanio arsenico selenio kripton rubidio cadmio antimonio tellurio xeno iridio osmio bismuto
polonio radon uranio torio tungsteno wolframio molibdeno tantalio zirconio niobio rutenio tallio lantanio cerio
neodimio ghis:a,e peltr:o,i idrossid:o,i perossid:o,i fluorur:o,i bromur:o,i iodur:o,i solfat:o,i solfur:o,i
solfit:o,i carbonat:o,i bicarbonat:o,i fosfat:o,i silicat:o,i acetat:o,i citrat:o,i ammoniac:a,he ammon:io,i etan:o,i
propan:o,i butan:o,i toluen:e,i etilen:e,i acetilen:e,i etanol:o,i glicerin:a,e glicerol:o,i aceton:e,i formaldeid:e,i
aldeid:e,i cheton:e,i eter:e,i solut:o,i ione anion:e,i cation:e,i quark boson:e,i positron:e,i monomer:o,i
ossidazion:e,i elettrolisi idrolisi fotosintesi entalpi:a,e entropi:a,e elettrolita anod:o,i catod:o,i
stechiometri:a,e becher beut:a,e pipett:a,e burett:a,e matracc:io,i oscilloscop:io,i cromatografi:a,e spettroscopi:a,e
collisor:e,i fruttos:io,i saccaros:io,i lattos:io,i amid:o,i amminoacid:o,i lipid:e,i tein:a,e morfin:a,e cortisol:o,i
progesteron:e,i cheratin:a,e melanin:a,e istamin:a,e allel:e,i genotip:o,i fenotip:o,i ribosom:a,i citoplasm:a,i
vacuol:o,i cloroplast:o,i nucleotid:e,i batteriofag:o,hi ameb:a,e micel:io,i plasmid:e,i linfocita staminal:e,i
zigot:e,i gamet:e,i mitosi meiosi biotop:o,i biom:a,i subatomic:o,i,a,he covalent:e,i alcalin:o,i,a,e
cloridric:o,i,a,he fosforic:o,i,a,he atossic:o,i,a,he esotermic:o,i,a,he endotermic:o,i,a,he isotopic:o,i,a,he
quantistic:o,i,he nanometric:o,i,a,he micrometric:o,i,a,he fungin:o,i,a chipset diod:o,i resistor:e,i induttor:e,i
relè fusibil:e,i spinotti dinamo inverter led attuator:e,i trasduttor:e,i toner ventol:a,e switch gateway firewall
proxy ethernet kernel bootloader boot runtime assembler linker debugger ide framework addon repository git pull fork
wiki changelog readme json xml html css javascript python java php sql linux ubuntu debian unix bash root admin
sysadmin ransomware trojan worm rootkit keylogger spyware adware botnet cookies sandbox docker microserviz:io,i
serverless datacenter mining source crowdsourcing crowdfunding fintech edtech domotic:a,he neural:e,i
sinaptic:o,i,a,he supervisionat:o,i,a,e iperparametr:o,i tensor:e,i bitmap jpeg png pdf rar csv txt wav rendering
shader texture gaming multiplayer snapshot swipe scroll drag hover hyperlink ipertest:o,i ipertestual:e,i tooltip
sidebar header footer navbar dashboard frontend backend fullstack front-end back-end full-stack devops kanban beta
alpha release rollback deploy hotfix tutorial like dislike feed timeline storage ssd ram hdmi wireless gps nfc qr
qrcode e-reader ebook-reader smartband tracker metavers:o,i NFT wallet ethereum stablecoin exchange ipermedial:e,i
algoritmic:o,i,a,he crittografic:o,i,a,he ricaricabil:e,i interoperabil:e,i retrocompatibil:e,i scalabil:e,i
programmabil:e,i personalizzabil:e,i scaricabil:e,i stampabil:e,i cliccabil:e,i piratat:o,i,a,e biometric:o,i,a,he
olografic:o,i,a,he bidimensional:e,i grandangolar:e,i videoludic:o,i,a,he cifratur:a,e decifratur:a,e codifiche
decodifiche decompression:e,i pedic:e,i umlaut dieresi usabilità ergonomi:a,e meccatronic:a,he avionic:a,he
termodinamic:a,he fluidodinamic:a,he optoelettronic:a,he fotonic:a,he bioinformatic:a,he varianz:a,e percentil:e,i
istogramm:a,i asciss:a,e asintot:o,i poliedr:o,i tetraedr:o,i dodecaedr:o,i icosaedr:o,i ettagon:o,i ottagon:o,i
decagon:o,i bisettric:e,i secant:e,i cosen:o,i frattal:e,i autovalor:e,i autovettor:e,i numerator:e,i sottomultipl:o,i
sottoinsiem:e,i
zampiron:e,i botulin:o,i cinquecentin:a,e portolan:o,i cancelleresc:o,hi,a,he paleograf:o,i paleograf:a,e
paleografi:a,e caveau termocamer:a,e folic:o,i,a,he glicemic:o,i,a,he epidural:e,i elettrificazion:e,i play-off
play-out playoff cassettini biatomic:o,i,a,he monoatomic:o,i,a,he triatomic:o,i,a,he astrofil:o,i astrofil:a,e
idrofob:o,i,a,e emofili:a,e emofiliachi ipoglicemi:a,e iperglicemi:a,e lipidic:o,i,a,he glucidic:o,i,a,he emocrom:o,i
linfonodal:e,i amniocentesi villocentesi pancreatic:o,i,a,he enteric:o,i,a,he duodenal:e,i esofage:o,i,a,e
laringe:o,i,a,e tracheal:e,i carotide:o,i,a,e carotid:e,i aortic:o,i,a,he valvolar:e,i atrial:e,i venos:o,i,a,e
embol:o,i stent bypass copiste capolettera colophon risguard:o,i segnacol:o,i quintern:o,i foliazion:e,i brossur:a,e
correttric:e,i linotype chiose lessem:a,i fonem:a,i morfem:a,i sintagm:a,i iati metonimi:a,e sineddoch:e,i anafor:a,e
litot:e,i chiasm:o,i settenar:io,i ottonar:io,i novenar:io,i quinar:io,i distic:o,i sciacallagg:io,i magnitudo
carteggiare flatting acquaragi:a,e trielin:a,e sverniciat:ore,ori,rice,rici fissativo turapori antitarlo antimuffa
antigoccia antipioggia antisommossa anticoagulant:e,i anticongelant:e,i antiparassitari:a,e antiaderent:e,i antistress
antiallergic:o,i,a,he antibatteric:o,i,a,he antinfluenzal:e,i antisettic:o,i,a,he antispastic:o,i,a,he
antidepressiv:a,e scatolame salamoi:a,e pastorizzazion:e,i barattolin:o,i cavatappo decanter flûte barrique uvagg:io,i
tannin:o,i tannic:o,i,a,he spumantizzazion:e,i vendemmiat:ore,ori,rice,rici pigiatur:a,e svinatur:a,e
`;
