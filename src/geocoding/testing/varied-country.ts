import { elementAt } from '#kit/element-at';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { Tags } from './pbf-writer.ts';
import { Scene } from './scene.ts';

const CLASSES = 'motorway trunk primary secondary tertiary unclassified residential living_street pedestrian service';
const PATHS = 'track path footway cycleway steps bridleway corridor road busway motorway_link raceway construction';
const ROADS = `${CLASSES} ${PATHS}`.split(' ');
const SETTLEMENTS =
  'city town village hamlet suburb borough quarter neighbourhood city_block isolated_dwelling farm croft locality ' +
  'square municipality island islet allotments county region state archipelago polder';
const POINTS: readonly Tags[] = (
  'amenity=cafe amenity=bench amenity=parking amenity=school amenity=fuel amenity=post_box shop=bakery shop=yes ' +
  'tourism=hotel tourism=information tourism=attraction historic=castle historic=memorial leisure=park leisure=pitch ' +
  'natural=peak natural=tree natural=water natural=wood natural=bay natural=spring natural=volcano railway=station ' +
  'railway=halt railway=level_crossing railway=subway_entrance aeroway=aerodrome aeroway=gate man_made=tower ' +
  'man_made=pier office=company craft=brewery emergency=phone emergency=fire_hydrant military=barracks club=sport ' +
  'healthcare=clinic mountain_pass=yes bridge=yes tunnel=yes waterway=waterfall waterway=lock_gate boundary=hazard ' +
  'landuse=cemetery landuse=forest landuse=industrial landuse=farmland building=yes building=church ' +
  'aerialway=station highway=bus_stop highway=street_lamp highway=traffic_signals junction=yes place=sea ' +
  'boundary=national_park boundary=protected_area public_transport=platform power=tower telecom=exchange'
)
  .split(' ')
  .map((pair) => Object.fromEntries([pair.split('=')]) as Tags);
const STREETS = [
  'Hauptstraße',
  'Neue Gasse',
  'Sankt-Anna-Weg',
  'Straße des 17. Juni',
  'Am Öltor',
  'Rue de l’Église',
  'Ulica Długa',
  'Main Street North',
];
const TOWNS = [
  'Adorf',
  'Bad Bern',
  'Česká Lhota',
  'Dün/Dune',
  'Saint-Émile',
  'Fjordby',
  'Groß Gerau',
  'Řeka nad Labem',
];
const POSTCODES = [
  '12345',
  'D-54321',
  '123 45',
  'SW1A 1AA',
  '99',
  'ABC',
  '1234;5678',
  '98765-4321',
  '110 00',
  ' 20095 ',
];
const NUMBERS = ['1', '2a', '3;5', '7-11', '13 b', '15/2', '0', 'A', '1000', '27, 29', ''];
const INTERPOLATIONS = ['odd', 'even', 'all', 'alphabetic', '4', '1', 'foo', '10'];
const EXTRAS: readonly Tags[] = [
  { wikidata: 'Q64' },
  { wikipedia: 'de:Adorf' },
  { population: '12.345' },
  { opening_hours: 'Mo-Fr 08:00-18:00', phone: '+49 1' },
  { 'name:en': 'Name in English', int_name: 'International' },
  { alt_name: 'Other;Another', old_name: 'Former' },
  { ref: 'B 7', 'addr:country': 'DE' },
  { brand: 'Brand & Sons', operator: 'Somebody' },
  { 'name:prefix': 'Markt', 'name:suffix': 'Süd' },
  { capital: 'yes', ele: '12', note: 'left out', source: 'survey' },
  { layer: '-1', access: 'private', fixme: 'check' },
  { 'name:de': 'Deutsch', 'name:cs': 'Česky', 'name:und': '?' },
  { loc_name: 'Local', official_name: 'The Official Name', short_name: 'Off.' },
  { wheelchair: 'limited', description: 'a "quoted"\ttext, with\nlines' },
  {},
];

/**
 * A made-up land in which most kinds of objects stand in most relations to each other: areas with holes and in pieces,
 * labels, streets across borders, houses with good and bad addresses, interpolated numbers, rivers, entrances.
 * The same seed gives the same land.
 */
export function variedCountry(seed: number, towns = 8): Scene {
  const random = randomNumbers(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));
  const maybe = (tags: Tags, share = 0.5): Tags => (random() < share ? tags : {});
  const scene = new Scene();
  const near = (centre: number, reach: number): number => centre + Math.round((random() - 0.5) * 2000 * reach) / 1000;
  const settlements = SETTLEMENTS.split(' ');

  scene.boundary(-300, -300, 300, 300, 2, { name: 'Landia', 'ISO3166-1:alpha2': 'DE', 'name:en': 'Land of Ours' });
  scene.boundary(-300, -300, 20, 300, 4, { name: 'West', 'ISO3166-2': 'DE-WE', ref: 'WE', wikidata: 'Q1' });
  scene.boundary(20, -300, 300, 300, 4, { name: 'Ost', place: 'state', 'ISO3166-2': 'DE-OS' });
  scene.boundary(-300, -300, 300, 0, 6, { name: 'Kreis Süd', short_name: 'KS' });
  // A ring in four ways, one of them against the others, and one with two holes.
  const corners = [
    [-90, -90],
    [90, -90],
    [90, 90],
    [-90, 90],
  ].map(([x, y]) => scene.node(x ?? 0, y ?? 0));
  const side = (from: number, to: number): number => scene.way([elementAt(corners, from), elementAt(corners, to)]);
  const sides = [side(0, 1), side(2, 1), side(2, 3), side(3, 0)];
  const park = scene.relation(sides, { type: 'boundary', boundary: 'administrative', admin_level: '7', name: 'Amt' });
  const forest = scene.relation([scene.box(100, 100, 140, 140)], {
    type: 'multipolygon',
    landuse: 'forest',
    name: 'Wald',
  });
  const members = scene.relations.at(-1)?.members;
  for (const [x, y] of [
    [105, 105],
    [120, 125],
  ] as const)
    members?.push({ type: 'way', id: scene.box(x, y, x + 6, y + 5), role: 'inner' });
  members?.push({ type: 'way', id: scene.box(150, 100, 155, 105), role: 'outer' });
  scene.relation([scene.box(-90, 20, -20, 80)], { type: 'boundary', boundary: 'postal_code', postal_code: '54321' });
  scene.relation([scene.box(-60, -80, -10, -20)], { type: 'boundary', boundary: 'postal_code', ref: '11111' });
  scene.relation([park, forest], { type: 'site', name: 'of no use' });

  for (let town = 0; town < towns; town++) {
    const [x, y] = [-80 + 22 * (town % 8) + below(6), -70 + 45 * (town % 4) + below(9)];
    const name = elementAt(TOWNS, town % TOWNS.length);
    const place = scene.node(x + 8, y + 8, {
      place: town % 3 === 0 ? 'town' : 'village',
      name: random() < 0.8 ? name : `${name} Dorf`,
      ...of(EXTRAS),
      ...maybe({ wikidata: `Q${100 + town}` }),
    });
    const level = of([8, 8, 9, 6]);
    scene.boundary(
      x,
      y,
      x + 18,
      y + 18,
      level,
      { name, ...maybe({ wikidata: `Q${100 + town}` }), ...maybe({ 'addr:postcode': of(POSTCODES) }), ...of(EXTRAS) },
      random() < 0.4 ? place : undefined,
    );
    for (let part = 0; part < 4; part++) {
      const tags = {
        place: of(settlements),
        name: `${of(['Alt', 'Neu', 'Ober'])}${name.toLowerCase()}`,
        ...of(EXTRAS),
      };
      if (random() < 0.6) scene.node(near(x + 9, 9), near(y + 9, 9), tags);
      else scene.box(x + 1 + 4 * part, y + 1, x + 4 + 4 * part, y + 9, tags);
    }
    const houses: number[] = [];
    for (let street = 0; street < 6; street++) {
      const at = y + 2 + 2.5 * street;
      const tags: Tags = { highway: of(ROADS), ...maybe({ name: of(STREETS) }, 0.85), ...of(EXTRAS) };
      const points = [0, 1, 2, 3].map((step) => [x - 1 + 6 * step, near(at, 0.5)] as const);
      const way = scene.way(points, { ...tags, ...maybe({ bridge: 'yes', 'bridge:name': 'Brücke' }, 0.1) });
      // The same street goes on.
      const last = scene.ways.find(({ id }) => id === way)?.refs.at(-1) ?? 0;
      if (random() < 0.4) scene.way([last, [x + 22, at + 1]], tags);
      for (let house = 0; house < 5; house++) {
        const address: Tags = {
          ...maybe({ 'addr:housenumber': of(NUMBERS) }, 0.8),
          ...maybe(
            { 'addr:street': random() < 0.7 ? (tags.name ?? 'Nirgends') : of(STREETS).replace('straße', 'str.') },
            0.7,
          ),
          ...maybe({ 'addr:place': of([name, 'Nirgendwo']) }, 0.15),
          ...maybe({ 'addr:postcode': of(POSTCODES) }, 0.4),
          ...maybe({ 'addr:city': of(TOWNS), 'addr:suburb': 'Teil' }, 0.3),
          ...maybe({ 'addr:conscriptionnumber': `${below(900)}` }, 0.1),
          ...maybe({ 'addr:streetnumber': `${below(90)}` }, 0.1),
          ...maybe({ 'addr:housename': 'Haus Anna' }, 0.1),
          ...maybe({ 'addr:unit': '3', 'addr:floor': '1' }, 0.1),
        };
        const [hx, hy] = [x + 1 + 3.5 * house, at + 0.2 + random() * 0.4];
        const more = { ...maybe(of(POINTS), 0.3), ...maybe({ name: `Haus ${house}` }, 0.2), ...of(EXTRAS) };
        if (random() < 0.5) houses.push(scene.node(hx, hy, { ...address, ...more }));
        else {
          const door = scene.node(hx, hy, maybe({ entrance: of(['main', 'yes', 'service']), ...of(EXTRAS) }));
          const corner: (number | readonly [number, number])[] = [
            door,
            [hx + 0.3, hy],
            [hx + 0.3, hy + 0.2],
            [hx, hy + 0.2],
          ];
          const building = scene.way([...corner, door], { building: 'yes', ...address, ...more });
          if (random() < 0.3) scene.node(hx + 0.1, hy + 0.1, { shop: 'books', name: 'Bücher' });
          if (random() < 0.2)
            scene.relations.push({
              id: 2000 + scene.relations.length,
              members: [
                { type: 'way', id: building, role: 'house' },
                { type: 'way', id: way, role: 'street' },
              ],
              tags: { type: 'associatedStreet', name: tags.name ?? 'Verein' },
            });
        }
      }
      const number = (value: number): Tags => ({ 'addr:housenumber': `${value}`, 'addr:street': tags.name ?? 'x' });
      const from = below(40);
      const ends = [
        scene.node(x + 1, at + 0.8, { ...number(from), ...maybe({ 'addr:postcode': '77777' }) }),
        ...(random() < 0.4 ? [scene.node(x + 6, at + 0.8, number(from + 6))] : []),
        scene.node(x + 12, at + 0.9, number(from + of([10, 12, -8, 1, 0, 3000]))),
      ];
      scene.way(ends, { 'addr:interpolation': of(INTERPOLATIONS), ...maybe({ 'addr:inclusion': 'actual' }, 0.2) });
    }
    for (let at = 0; at < 14; at++) {
      const tags = { ...of(POINTS), ...maybe({ name: `${of(['Am', 'Zum'])} ${name}` }, 0.7), ...of(EXTRAS) };
      const [px, py] = [near(x + 9, 11), near(y + 9, 11)];
      if (at % 3 === 0) scene.box(px, py, px + random() * 2 + 0.01, py + random() + 0.01, tags);
      else if (at % 7 === 0)
        scene.way(
          [
            [px, py],
            [px + 1, py + random()],
            [px + 2, py],
          ],
          tags,
        );
      else scene.node(px, py, tags);
    }
    const parts = [0, 1, 2].map((part) =>
      scene.way(
        [
          [x + 5 * part, y - 3],
          [x + 5 * part + 5, y - 3],
        ],
        { waterway: 'river', ...maybe({ name: 'Große Elbe' }) },
      ),
    );
    scene.relation(parts, { type: 'waterway', waterway: of(['river', 'stream', 'canal']), name: 'Große Elbe' });
  }
  return scene;
}
