import { type Kind, LAYER } from '../../../store/osm-index.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { PLACE_STATE } from './places.ts';

const NATURAL = new Set(['natural', 'water', 'waterway']);

/** The layers in which a place of a kind is looked for near a point; see docs/formats/osm-index.md. @param marks see {@link PLACE_STATE} */
export function layersOf({ category, rankSearch, rankAddress }: Kind, shape: number, marks: number): number {
  if (rankAddress === 0) {
    if (rankSearch < 5) return 0;
    // Areas of these ranks are in the tree.
    if (rankSearch < 26 && (shape === SHAPE.area || (marks & PLACE_STATE.named) === 0)) return 0;
    if (category === 'railway') return LAYER.railway;
    return NATURAL.has(category) ? LAYER.natural : LAYER.manmade;
  }
  if (rankAddress >= 26 && rankAddress <= 29) return LAYER.street;
  if (rankAddress < 30) return 0;
  let layers = 0;
  if ((marks & (PLACE_STATE.house | PLACE_STATE.inheritedAddress)) === PLACE_STATE.house) layers |= LAYER.addressPoint;
  if (category !== 'place' && category !== 'building' && shape !== SHAPE.line) layers |= LAYER.poi;
  return layers;
}
