import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AddressRecord } from '../../engine/search/find-address.ts';
import { addressColumns, addressIn, namedColumns } from './address-columns.ts';

/** Headings as tables have them. */
const HEADINGS: Readonly<Record<keyof AddressRecord, readonly string[]>> = {
  address: [
    ...['Address', 'addr', 'Full Address', 'address_line', 'Address Line 1', 'address1', 'Adresse', 'Anschrift'],
    ...['Direccion', 'Indirizzo', 'Endereco', 'Adres', 'q', 'query', 'Location', '住所', '地址', 'Адрес'],
  ],
  name: ['Place Name', 'POI', 'amenity', 'Venue'],
  street: [
    ...['Street', 'Street-Name', 'streetAddress', 'Road', 'addr:street', 'Strasse', 'Straße', 'Str.', 'Rue', 'Calle'],
    ...['Via', 'Rua', 'Straat', 'Ulica', 'Улица'],
  ],
  housenumber: [
    ...['house_number', 'House No.', 'House-Nr', 'Street Number', 'Number', 'addr:housenumber', 'Hausnummer'],
    ...['Haus-Nr.', 'Numero', 'Huisnummer', 'Nr.', 'No.', 'Дом'],
  ],
  postcode: [
    ...['Postcode', 'Postal Code', 'ZIP', 'Zip Code', 'PLZ', 'Postleitzahl', 'Code Postal', 'Codigo Postal', 'CAP'],
    ...['CEP', 'addr:postcode', '郵便番号', 'Индекс'],
  ],
  city: [
    ...['City', 'Town', 'Village', 'Municipality', 'Locality', 'Place', 'addr:city', 'Stadt', 'Ort', 'Ville'],
    ...['Ciudad', 'Citta', 'Città', 'Cidade', 'Plaats', 'Miasto', 'Город'],
  ],
  county: ['County', 'District', 'Landkreis', 'Kreis', 'Departement', 'Département', 'Provincia'],
  state: ['State', 'Province', 'Region', 'Bundesland', 'Estado', 'addr:state'],
  country: [
    ...['Country', 'Land', 'Country Name', 'country_code', 'Staat', 'Pays', 'Pais', 'País', 'Paese', 'addr:country'],
    'Страна',
  ],
};
const PARTS = Object.entries(HEADINGS) as [keyof AddressRecord, readonly string[]][];

for (const [part, headings] of PARTS)
  test(`each name of a column with the ${part} of an address is known`, () => {
    for (const heading of headings) {
      const others = [heading.toUpperCase(), heading.toLowerCase(), heading.normalize('NFD')];
      for (const written of [heading, ...others, ` ${heading} `, `"${heading}"`]) {
        assert.deepEqual(addressColumns(['id', written, 'note']), [[part, 1]], written);
        const name = written.trim();
        assert.deepEqual(namedColumns(['id', written, 'note'], name), [[part, 1]], written);
      }
    }
  });

test('of several columns with one part the clearer one is taken, wherever it stands', () => {
  for (const [clear, vague, part] of [
    ['Address', 'Location', 'address'],
    ['Full Address', 'Query', 'address'],
    ['Street', 'Road', 'street'],
    ['House Number', 'No', 'housenumber'],
    ['City', 'Place', 'city'],
    ['County', 'District', 'county'],
    ['State', 'Region', 'state'],
  ] as const) {
    assert.deepEqual(addressColumns([vague, clear]), [[part, 1]]);
    assert.deepEqual(addressColumns([clear, vague]), [[part, 0]]);
  }
});

test('a column may come first, and names that only hold a known one tell nothing', () => {
  assert.deepEqual(addressColumns(['Ort', 'Straße', 'Hausnummer', 'PLZ']), [
    ['street', 1],
    ['housenumber', 2],
    ['postcode', 3],
    ['city', 0],
  ]);
  assert.deepEqual(addressColumns(['', 'id', 'cityscape', 'mystreet', 'name', 'e-mail address']), []);
});

test('columns are named in a list, with blanks around them or not', () => {
  const heading = [' Where ', 'PLZ', 'Ort', 'Ort', 'Note'];
  assert.deepEqual(namedColumns(heading, 'Where,PLZ'), [
    ['address', 0],
    ['postcode', 1],
  ]);
  assert.deepEqual(namedColumns(heading, ' Ort , Note '), [
    ['city', 2],
    ['address', 4],
  ]);
  for (const [list, name] of [
    ['PLZ,Stadt', 'Stadt'],
    ['plz', 'plz'],
    ['', ''],
    ['PLZ,', ''],
  ] as const)
    assert.throws(() => namedColumns(heading, list), {
      code: 'COLUMN_MISSING',
      message: `There is no column ${name}. The columns are: Where, PLZ, Ort, Ort, Note.`,
    });
});

test('an address has what its columns hold, and columns of one part are read one after the other', () => {
  const columns = namedColumns(['Building', 'Floor', 'Ort', 'Land'], 'Floor,Building,Ort,Land');
  assert.deepEqual(addressIn([' Tower ', '3', ' Foxton', ' '], columns), { address: '3, Tower', city: 'Foxton' });
  assert.deepEqual(addressIn(['Tower', '', 'Foxton', 'Farland'], columns), {
    address: 'Tower',
    city: 'Foxton',
    country: 'Farland',
  });
  assert.deepEqual(addressIn(['', ' ', '', ''], columns), {});
});
