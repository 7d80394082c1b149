import { wordSet } from '../../word-forms.ts';

// Feminine where the ending says masculine, or nothing.
const FEMININE =
  wordSet(`eau peau page image plage cage rage nage tige image jument faim fin main mer chair cour tour soif nef clef clé
loi foi fois croix voix noix paix part mort nuit dent gent forêt dot vis souris brebis oasis couleur chaleur douleur fleur peur sœur
valeur odeur erreur horreur terreur lueur vapeur faveur ferveur fureur humeur largeur longueur hauteur profondeur grandeur grosseur
épaisseur vitesse fraîcheur douceur lourdeur pâleur rigueur rougeur saveur splendeur sueur torpeur tumeur vigueur candeur pudeur rumeur
clameur stupeur ardeur froideur laideur lenteur minceur blancheur noirceur raideur tiédeur teneur primeur liqueur moiteur puanteur
fois table chaise fenêtre porte rue ville montagne rivière femme fille mère personne vie semaine minute seconde chose lettre phrase langue
chambre cuisine lampe robe chemise chaussure jupe veste poche boîte caisse bouteille tasse assiette cuillère fourchette viande pomme
poire fraise banane tomate salade soupe carotte orange cerise école heure histoire année amie église île idée herbe branche feuille fleur racine
terre lune étoile planète neige pluie glace tempête flamme lumière ombre guerre arme armée bataille victoire défaite force puissance peine
joie tristesse colère haine honte chance santé maladie fièvre blessure plaie larme tête bouche langue oreille jambe épaule gorge poitrine
poste voiture route gare piste équipe fête banque somme dette facture date époque période règle méthode théorie preuve cause tâche
mémoire machine clé pièce page ligne carte barre touche fenêtre icône commande copie archive base requête liste file pile boucle
classe méthode variable fonction option valeur taille police fiche lecture écriture série suite foule troupe bande race espèce forme
figure nature structure culture agriculture aventure nourriture couverture ouverture fermeture signature température
faute règle loi prise crise surprise entreprise chemise valise cerise église franchise devise expertise reprise emprise
ligue vague vogue digue fatigue langue drogue corde mode onde seconde ronde demande offrande viande bande légende amende
rampe lampe étape équipe nappe grappe trappe coupe loupe soupe troupe taupe pompe trompe jupe pipe tulipe syncope enveloppe
rive olive salive lessive gencive initiative alternative locomotive perspective tentative
cible bible étable sable table fable cave rave grave épreuve preuve sève trêve fève grève
façade balade cascade parade salade promenade brigade colonne couronne personne tonne zone
pierre serre verrière prière manière matière lumière frontière poussière rivière carrière bannière barrière crinière tanière
poudre foudre ombre chambre fenêtre lettre huître rencontre montre vitre chèvre lèvre fièvre œuvre couleuvre ancre encre
guerre terre serre barre bagarre guitare mare gare tare fanfare amarre
boisson maison saison raison prison trahison chanson moisson rançon leçon façon garnison guérison comparaison terminaison combinaison
cloison toison livraison liaison oraison floraison pâmoison salaison cargaison démangeaison
annexe syntaxe taxe apocalypse éclipse ellipse lance créance fiance transe danse défense offense dépense récompense réponse panse
bourse course source force écorce morce once ronce annonce audace face glace place race trace menace grâce surface grimace
nièce pièce sauce puce astuce police malice justice notice cicatrice matrice racine ruine cuisine usine machine piscine colline
épine narine poitrine vitrine mine farine routine praline cantine doctrine rétine résine urine
balle salle halle malle dalle étable échelle aile toile étoile voile huile argile bile pile tuile île idylle vanille
bulle pilule molécule cellule virgule formule capsule notule mule gueule poule foule boule houle moule
âme lame rame trame gamme flamme femme somme pomme gomme forme plateforme réforme norme ferme larme alarme arme rime cime victime
crème prime estime énigme écume plume brume coutume enclume
ampoule houe roue joue boue proue rue vue avenue statue tenue tortue vertu verrue charrue laitue étendue issue
queue lieue banlieue bru glu tribu foi
caméra saga lava villa véranda vendetta pizza polenta samba aura dynamo libido photo moto auto radio vidéo météo stéréo
armada cantatrice pampa toundra mafia manta téquila java diva`);

// Masculine where the ending says feminine.
const MASCULINE =
  wordSet(`côté été comité comté traité pâté karaté arrêté député velouté doigté aparté jubilé bénédicité décolleté
musée lycée trophée apogée athée camée coryphée gynécée hyménée mausolée périgée périnée scarabée pygmée caducée empyrée athénée
génie incendie parapluie foie sosie messie brie zombie silence squelette quintette sextette bastion
murmure augure mercure parjure cyanure stade grade jade bastringue monde exode code
magazine moine patrimoine domaine capitaine volume costume légume bitume rhume parfum baume royaume fantôme diplôme
ange mélange échange archange linge singe songe mensonge éloge garage
livre arbre nombre membre marbre sabre sucre cadre ordre désordre cèdre centre ventre mètre maître prêtre théâtre filtre titre chapitre
ministre registre peintre monstre ancêtre être hêtre paramètre périmètre kilomètre centimètre diamètre compte conte comte
problème système thème poème théorème blasphème emblème schéma cinéma drame programme gramme kilogramme diagramme télégramme
axe sexe luxe lexique dictionnaire exemplaire salaire commentaire horaire anniversaire itinéraire vocabulaire questionnaire formulaire
territoire laboratoire observatoire répertoire interrogatoire conservatoire accessoire réfectoire auditoire
silence commerce pouce service indice bénéfice caprice sacrifice vice artifice orifice délice précipice hospice office édifice exercice
bras repas avis tapis colis fils temps corps cours discours secours parcours concours mois pois bois poids choix prix nez gaz
doute acte texte contexte prétexte site mérite gîte rite compte geste reste buste arbuste risque disque casque masque
moteur ordinateur navigateur serveur bonheur malheur cœur chœur honneur déshonneur labeur dénominateur intérieur extérieur équateur secteur
portable câble vocable diable meuble immeuble sable double trouble peuple couple exemple temple disciple siècle cercle oncle spectacle
miracle obstacle muscle article cycle véhicule crépuscule scrupule modèle zèle asile style crocodile domicile ustensile
textile reptile missile projectile fossile profil alcool sol vol col bol rossignol parasol tournesol
gouvernement mouvement changement
bagne signe cygne peigne règne insigne
fleuve glaive rêve esclave
village voyage message courage langage usage ouvrage orage avantage passage étage visage dommage nuage mariage garage hommage gage
piège siège manège privilège cortège collège sacrilège sortilège florilège
verre tonnerre lierre parterre cimetière derrière
fer hiver désir loisir plaisir avenir souvenir cuir soupir saphir soir espoir pouvoir devoir savoir miroir tiroir trottoir
art départ rempart tiers univers travers revers vers envers
hasard regard retard brouillard poignard placard standard étendard lézard renard canard
an jour soleil lit pied œil feu jeu lieu milieu dieu bijou genou trou clou cou
téléphone microphone saxophone cône trône cyclone hexagone pylône atome arôme
groupe type principe tube cube club globe verbe proverbe microbe
bruit fruit circuit conduit produit crédit débit délit profit habit appétit lit
chat rat plat état format contrat résultat climat débat combat achat candidat soldat avocat attentat
fichier dossier clavier papier escalier quartier métier panier
ennui appui étui essai délai balai quai roi emploi tournoi effroi convoi octroi
kilo zéro numéro piano vélo studio scénario lavabo casino domino
poisson bouton ballon garçon avion camion lion pion million milliard champion scorpion espion bastion
son ton don nom prénom pronom plan écran clan élan volcan ruban roman
vent sang rang champ camp temps
mot pot robot lot complot trot
sac lac parc arc duc choc bloc roc stock
but début tribut salut statut institut
nord sud est ouest
système écosystème thermomètre baromètre chronomètre
orbe naphte séquençage`);

const FEMININE_ENDING =
  /(?:[^s]tion|[st]ssion|sion|xion|gion|nion|aison|[^c]té|tié|tude|ette|elle|esse|euse|trice|rice|ence|ance|logie|graphie|métrie|cratie|phobie|rie|nie|thie|pathie|tie|gie|urgie|mie|die|phie|ure|ade|ée|ille|aille|otte|enne|onne|ienne|aine|ité)$/;
const MASCULINE_ENDING =
  /(?:ment|age|isme|eau|oir|ier|[^stx]ion|[^ios]on|et|in|ien|teur|gramme|scope|mètre|ard|ot|ent|al|ail|euil|eil|er|ois|ais|at|as|is|us|os|um|ac|ec|ic|oc|uc|if|ol|il|el|um|an|ou|au|eu|euf|œuf)$/;

/** What the gender of a French noun in the singular is, as far as it is known from lists and endings. */
export function genderOf(noun: string): 'masculine' | 'feminine' | 'unknown' {
  if (BOTH.has(noun)) return 'unknown';
  if (FEMININE.has(noun)) return 'feminine';
  if (MASCULINE.has(noun)) return 'masculine';
  if (FEMININE_ENDING.test(noun)) return 'feminine';
  return MASCULINE_ENDING.test(noun) ? 'masculine' : 'unknown';
}

// Nouns of both genders, with one meaning or two, and epicene adjectives with such endings.
const BOTH =
  wordSet(`livre tour mode poste vase voile mémoire moule manche physique critique garde guide aide page mousse somme solde trompette
enseigne merci amour orgue délice œuvre hymne pendule crêpe greffe cartouche coche couple finale gîte interligne laque mauve ombre
orange pourpre statuaire relâche mort part point politique pratique plastique espace période platine barde carpe cornette couche
foudre vapeur gens chose enfant élève collègue camarade artiste propriétaire locataire adversaire partenaire secrétaire
bibliothécaire fonctionnaire libraire stagiaire volontaire pensionnaire célibataire malade nomade complice esclave ministre
aigle quadrille faux mobile cinquième sixième manœuvre rose cave pub interview rouge verte jeune
parallèle môme pirate snob turquoise saumon marron marine légume cache radio
gay guise loto tiers ex vis-à-vis`);
