import type { AddressRecord } from '../../engine/search/find-address.ts';
import { fail } from '../../errors.ts';

/** Names that columns with a part of an address have; compared in lower case without blanks and signs. */
const NAMES: Readonly<Record<keyof AddressRecord, readonly string[]>> = {
  address: [
    'address',
    'addr',
    'fulladdress',
    'addressline',
    'addressline1',
    'address1',
    'adresse',
    'anschrift',
    'direccion',
    'indirizzo',
    'endereco',
    'adres',
    'q',
    'query',
    'location',
    '住所',
    '地址',
    'адрес',
  ],
  name: ['placename', 'poi', 'amenity', 'venue'],
  street: [
    'street',
    'streetname',
    'streetaddress',
    'road',
    'addrstreet',
    'strasse',
    'straße',
    'str',
    'rue',
    'calle',
    'via',
    'rua',
    'straat',
    'ulica',
    'улица',
  ],
  housenumber: [
    'housenumber',
    'houseno',
    'housenr',
    'streetnumber',
    'number',
    'addrhousenumber',
    'hausnummer',
    'hausnr',
    'numero',
    'huisnummer',
    'nr',
    'no',
    'дом',
  ],
  postcode: [
    'postcode',
    'postalcode',
    'zip',
    'zipcode',
    'plz',
    'postleitzahl',
    'codepostal',
    'codigopostal',
    'cap',
    'cep',
    'addrpostcode',
    '郵便番号',
    'индекс',
  ],
  city: [
    'city',
    'town',
    'village',
    'municipality',
    'locality',
    'place',
    'addrcity',
    'stadt',
    'ort',
    'ville',
    'ciudad',
    'citta',
    'città',
    'cidade',
    'plaats',
    'miasto',
    'город',
  ],
  county: ['county', 'district', 'landkreis', 'kreis', 'departement', 'département', 'provincia'],
  state: ['state', 'province', 'region', 'bundesland', 'estado', 'addrstate'],
  country: [
    'country',
    'land',
    'countryname',
    'countrycode',
    'staat',
    'pays',
    'pais',
    'país',
    'paese',
    'addrcountry',
    'страна',
  ],
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Columns of a table by the part of an address that they hold. */
export type AddressColumns = readonly (readonly [part: keyof AddressRecord, column: number])[];

/** The columns of a heading that hold parts of an address, by their names; none where no name tells. */
export function addressColumns(heading: readonly string[]): AddressColumns {
  const names = heading.map(plain);
  return (Object.keys(NAMES) as (keyof AddressRecord)[]).flatMap((part) => {
    for (const known of NAMES[part]) {
      const at = names.indexOf(known);
      if (at >= 0) return [[part, at] as const];
    }
    return [];
  });
}

/**
 * The columns that a list names, as parts where their names tell; the others are read as addresses, fine before coarse.
 * @throws ServiceError COLUMN_MISSING
 */
export function namedColumns(heading: readonly string[], list: string): AddressColumns {
  const names = heading.map((name) => name.trim());
  return list.split(',').map((given) => {
    const name = given.trim();
    const at = names.indexOf(name);
    if (at < 0) throw fail('COLUMN_MISSING', { name, columns: names.join(', ') });
    const [part] = (Object.keys(NAMES) as (keyof AddressRecord)[]).filter((one) => NAMES[one].includes(plain(name)));
    return [part ?? 'address', at] as const;
  });
}

/** The address in a record. */
export function addressIn(fields: readonly string[], columns: AddressColumns): AddressRecord {
  const parts: { -readonly [P in keyof AddressRecord]: string } = {};
  for (const [part, column] of columns) {
    const value = fields[column]?.trim() ?? '';
    if (value !== '') parts[part] = parts[part] === undefined ? value : `${parts[part]}, ${value}`;
  }
  return parts;
}
