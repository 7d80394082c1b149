import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  type LayerSpecification,
  Map as MapLibre,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

setWorkerUrl(worker);

/** A map that is drawn from the tiles of the geocoding interface. */
export interface DrawnMap {
  /** Shows the outline of an object, and a point. @param point longitude, latitude */
  outline(geometry: unknown, point: readonly [number, number]): void;
  /** Brings an object into view. @param box south, north, west and east, as the interface writes them */
  fly(box: readonly [string, string, string, string] | undefined): void;
  /** Latitude and longitude in the middle. */
  centre(): readonly [number, number];
  close(): void;
}

const ATTRIBUTION = '© OpenStreetMap contributors, GeoNames';
const EMPTY = { type: 'FeatureCollection', features: [] } as const;

interface Colours {
  readonly land: string;
  readonly sea: string;
  readonly line: string;
  readonly road: string;
  readonly text: string;
  readonly mark: string;
}
const LIGHT: Colours = {
  land: '#f4f1ea',
  sea: '#d3e3ec',
  line: '#9c8f7d',
  road: '#b9aa92',
  text: '#33302b',
  mark: '#1d5b8f',
};
const DARK: Colours = {
  land: '#23272d',
  sea: '#171b21',
  line: '#6b7280',
  road: '#565d68',
  text: '#d8d5cf',
  mark: '#86bdec',
};

/** @param clicked told the point and the zoom of a click */
export async function drawMap(
  container: HTMLElement,
  options: {
    readonly lat: number;
    readonly lon: number;
    readonly zoom: number;
    readonly dark: boolean;
    readonly label: string;
    readonly clicked: (lat: number, lon: number, zoom: number) => void;
  },
): Promise<DrawnMap> {
  const colours = options.dark ? DARK : LIGHT;
  const map = new MapLibre({
    container,
    style: styleOf(colours),
    center: [options.lon, options.lat],
    zoom: options.zoom,
    attributionControl: false,
    locale: { 'Map.Title': options.label },
    canvasContextAttributes: { preserveDrawingBuffer: true },
  });
  map.addControl(new AttributionControl({ compact: true, customAttribution: ATTRIBUTION }));
  map.addControl(new NavigationControl({ showCompass: false }));
  map.on('click', ({ lngLat }) => options.clicked(lngLat.lat, lngLat.lng, map.getZoom()));
  await new Promise<void>((resolve) => void map.once('style.load', () => resolve()));
  return {
    outline(geometry, [lon, lat]) {
      const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } } as const;
      const features = [point, ...(geometry === undefined ? [] : [{ type: 'Feature', properties: {}, geometry }])];
      const source = map.getSource('found') as { setData(data: unknown): void } | undefined;
      source?.setData({ type: 'FeatureCollection', features });
    },
    fly(box) {
      if (box === undefined) return;
      const [south, north, west, east] = box.map(Number) as [number, number, number, number];
      map.fitBounds([west, south, east, north], { padding: 40, maxZoom: 17, animate: !isCalm() });
    },
    centre() {
      const { lat, lng } = map.getCenter();
      return [lat, lng];
    },
    close: () => map.remove(),
  };
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function styleOf(colours: Colours): StyleSpecification {
  const tiles = `${location.origin}/geocoding/tiles/{z}/{x}/{y}.mvt`;
  return {
    version: 8,
    sources: {
      almanac: { type: 'vector', tiles: [tiles], maxzoom: 16 },
      found: { type: 'geojson', data: EMPTY as never },
    },
    layers: layersOf(colours),
  };
}

/** The layers of the map, from below; docs/api/geocoding.json names those of the tiles. */
const layersOf = ({ land, sea, line, road, text, mark }: Colours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': sea } },
  { id: 'land', type: 'fill', source: 'almanac', 'source-layer': 'country', paint: { 'fill-color': land } },
  {
    id: 'coast',
    type: 'line',
    source: 'almanac',
    'source-layer': 'country',
    paint: { 'line-color': line, 'line-width': 0.6 },
  },
  {
    id: 'boundary',
    type: 'line',
    source: 'almanac',
    'source-layer': 'boundary',
    paint: {
      'line-color': line,
      'line-dasharray': [3, 2],
      'line-width': ['interpolate', ['linear'], ['get', 'level'], 2, 1.8, 10, 0.6],
    },
  },
  {
    id: 'road',
    type: 'line',
    source: 'almanac',
    'source-layer': 'road',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': road,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 10, 0.5, 18, 8],
    },
  },
  {
    id: 'house',
    type: 'circle',
    source: 'almanac',
    'source-layer': 'house',
    minzoom: 15,
    paint: { 'circle-radius': ['interpolate', ['linear'], ['zoom'], 15, 1.2, 18, 3], 'circle-color': line },
  },
  {
    id: 'house-number',
    type: 'symbol',
    source: 'almanac',
    'source-layer': 'house',
    minzoom: 17,
    layout: { 'text-field': ['get', 'number'], 'text-font': ['sans-serif'], 'text-size': 10, 'text-offset': [0, 0.8] },
    paint: { 'text-color': text },
  },
  {
    id: 'road-name',
    type: 'symbol',
    source: 'almanac',
    'source-layer': 'road',
    minzoom: 14,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': ['sans-serif'],
      'text-size': 11,
    },
    paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.5 },
  },
  {
    id: 'place',
    type: 'symbol',
    source: 'almanac',
    'source-layer': 'place',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['sans-serif'],
      'text-size': ['interpolate', ['linear'], ['get', 'rank'], 4, 16, 20, 11],
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.5 },
  },
  {
    id: 'found-area',
    type: 'fill',
    source: 'found',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': mark, 'fill-opacity': 0.15 },
  },
  { id: 'found-line', type: 'line', source: 'found', paint: { 'line-color': mark, 'line-width': 3 } },
  {
    id: 'found-point',
    type: 'circle',
    source: 'found',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 6, 'circle-color': mark, 'circle-stroke-color': land, 'circle-stroke-width': 2 },
  },
];
