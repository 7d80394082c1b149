/** Nominatim's licence notice. */
export const OSM_ATTRIBUTION = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright';

/** The notice of an answer that names towns or divisions, which come from GeoNames. */
export const WORLD_ATTRIBUTION = `${OSM_ATTRIBUTION}; © GeoNames, CC BY 4.0. https://www.geonames.org`;
