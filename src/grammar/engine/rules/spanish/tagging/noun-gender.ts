import { wordSet } from '../../word-forms.ts';

// Feminine without -a.
const FEMININE =
  wordSet(`mano foto moto libido dinamo polio flor labor sal miel piel col cal cárcel señal catedral vocal
postal central sucursal espiral cruz luz voz vez paz nariz raíz tez hoz coz matriz cicatriz actriz emperatriz
directriz perdiz lombriz institutriz red pared sed tos res mies crin ley grey clave nave llave nieve nube noche tarde leche suerte muerte
parte sangre carne calle clase base frase fase fe gente mente fuente serie especie superficie madre torre sede nube hambre
costumbre certidumbre cumbre lumbre legumbre muchedumbre pesadumbre servidumbre techumbre urdimbre dosis tesis síntesis
hipótesis imagen virgen razón sinrazón desazón quemazón picazón comezón hinchazón sartén
sien imprenta índole prole mole efigie barbarie intemperie planicie calvicie caries intemperie aguja web app macro unión reunión opinión comunión rebelión`);

// Masculine with -a, or with another ending that says too little.
const MASCULINE = wordSet(`día mapa planeta tranvía problema programa sistema tema lema poema drama idioma clima esquema
fantasma fonema morfema teorema dilema enigma diploma axioma aroma síntoma carisma trauma dogma estigma paradigma prisma
magma plasma cromosoma diagrama telegrama anagrama pentagrama organigrama crucigrama panorama telefonema emblema
gorila karma pijama papá sofá yoga puma panda guardarropa paraguas déjà
árbol papel nivel hotel motel cartel pincel cuartel túnel ángel arcángel clavel mantel pastel cascabel control gol sol alcohol futbol fútbol
perfil fusil barril abril metal cristal hospital canal arsenal pedal tribunal caudal portal
mal bien pan plan tren fin jardín violín calcetín cojín boletín botín motín delfín patín rincón ratón
corazón balón sillón camión avión guion gorrión bastión pantalón melón limón jamón jabón cajón sermón talón tacón tapón escalón eslabón
color calor olor sabor dolor valor error horror terror temor rumor humor honor amor favor rigor vapor tumor tambor motor
ordenador servidor procesador navegador buscador editor monitor sector vector factor reactor tractor interior exterior alrededor
lugar bar hogar altar collar azúcar cráter carácter poder deber placer taller alfiler alquiler ayer mes interés país compás
autobús arroz pez lápiz maíz ajedrez barniz disfraz antifaz matiz
nombre hombre padre aire baile cine café té puente diente accidente incidente ambiente continente recipiente coeficiente aumento
coche bosque buque cheque ataque bloque parque tanque choque enfoque embarque estanque toque empaque banquete paquete billete juguete
cohete gabinete filete ramillete jinete puesto botones límite trámite satélite aceite deleite
golpe tope príncipe equipe eje traje viaje mensaje lenguaje paisaje personaje equipaje garaje porcentaje aprendizaje homenaje montaje
peaje reportaje voltaje masaje linaje pasaje plumaje oleaje arbitraje aterrizaje maquillaje ejército
cobre tigre timbre mimbre septiembre octubre noviembre diciembre sable cable roble mueble inmueble jefe golfe
monte horizonte estante instante guante elefante diamante semblante oriente occidente norte sur este oeste
deporte transporte reporte informe uniforme volumen examen certamen dictamen régimen crimen germen polen resumen abdomen cine
reloj club chip clip cómic chef álbum currículum ultimátum fórum kit clic bit byte software hardware tuit píxel
enlace desenlace cauce doce once balance alcance avance romance percance lance trance desastre contraste sastre cofre cifre
combate debate rescate chocolate tomate remate disparate empate quilate deje despliegue pliegue riesgo
fuste coste poste ajuste desajuste contraste desgaste este oeste peine talle detalle valle fuelle muelle
informe afiche derroche broche reproche estuche buche parche percherón enganche
índice apéndice códice cáliz vértice ápice
análisis énfasis paréntesis oasis éxtasis lunes martes miércoles jueves viernes tórax fax pie nirvana sintagma ideograma melodrama cubata`);

const EPICENE =
  wordSet(`mar orden capital cura frente corte margen cometa pendiente guía policía radio editorial cólera coma papa
azúcar interfaz arte internet sartén delta terminal vista trompeta espada cámara ayuda cabeza gallina guarda escolta
vigía centinela modelo testigo soldado piloto rehén joven mártir cónyuge atleta turista artista periodista dentista
colega belga azteca maya persa indígena suicida homicida demócrata autómata hipócrita idiota patriota compatriota
mecánica lente maratón esperma tilde doblez reúma ante acné contraluz dote hojaldre linde tanga
superior inferior anterior posterior exterior interior ulterior mayor menor mejor peor guardia lumbrera eminencia agravante atenuante pro contra final central radial marca bestia fiera víctima bebé
agua águila alma área arma aula ala hambre hacha hada haba habla acta asma ama alba ancla ansia arca arpa aspa asa asta ave
el la los las rosa naranja violeta malva lila añil beige
nada extra poeta juez monarca psiquiatra granuja paria`);

const FEMININE_ENDING = /(?:a|[csgxtñdbl]ión|dad|tad|tud|umbre|ez|eza|ie|sis|triz)$/;
const MASCULINE_ENDING = /(?:o|aje|or|ón|án|én|ín|ún|és|ismo|miento|ambre|ate|ete|ote|ú|é|ó|án|uz|oz)$/;

/** What the gender of a Spanish noun in the singular is, as far as it is known from lists and endings. */
export function genderOf(noun: string): 'masculine' | 'feminine' | 'unknown' {
  if (EPICENE.has(noun) || /(?:ista|cida|crata)$/.test(noun)) return 'unknown';
  if (FEMININE.has(noun)) return 'feminine';
  if (MASCULINE.has(noun)) return 'masculine';
  if (FEMININE_ENDING.test(noun)) return 'feminine';
  return MASCULINE_ENDING.test(noun) ? 'masculine' : 'unknown';
}
