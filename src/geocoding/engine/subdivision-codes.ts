/**
 * ISO 3166-2 codes of first-order divisions by GeoNames' codes, only for countries where the two are known to
 * correspond one to one. `true`: GeoNames uses the ISO code itself.
 */
const CODES: Readonly<Record<string, true | string>> = {
  BE: true,
  CH: true,
  GB: true,
  US: true,
  AT: '01=1 02=2 03=3 04=4 05=5 06=6 07=7 08=8 09=9',
  AU: '01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA',
  BR:
    '01=AC 02=AL 03=AP 04=AM 05=BA 06=CE 07=DF 08=ES 11=MS 13=MA 14=MT 15=MG 16=PA 17=PB 18=PR 20=PI 21=RJ 22=RN 23=RS ' +
    '24=RO 25=RR 26=SC 27=SP 28=SE 29=GO 30=PE 31=TO',
  CA: '01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK 12=YT 13=NT 14=NU',
  DE: '01=BW 02=BY 03=HB 04=HH 05=HE 06=NI 07=NW 08=RP 09=SL 10=SH 11=BB 12=MV 13=SN 14=ST 15=TH 16=BE',
  FR: '11=IDF 24=CVL 27=BFC 28=NOR 32=HDF 44=GES 52=PDL 53=BRE 75=NAQ 76=OCC 84=ARA 93=PAC 94=20R',
  IT: '01=65 02=77 03=78 04=72 05=45 06=36 07=62 08=42 09=25 10=57 11=67 12=21 13=75 14=88 15=82 16=52 17=32 18=55 19=23 20=34',
  NL: '01=DR 02=FR 03=GE 04=GR 05=LI 06=NB 07=NH 09=UT 10=ZE 11=ZH 15=OV 16=FL',
};

const tables = new Map(
  Object.entries(CODES).map(([country, codes]) => [
    country,
    codes === true ? codes : new Map(codes.split(' ').map((pair) => pair.split('=') as [string, string])),
  ]),
);

/** The ISO 3166-2 code of a division such as DE-BY, or undefined when it is not certain. */
export function subdivisionCode(country: string, admin1: string): string | undefined {
  const table = tables.get(country);
  if (table === undefined) return undefined;
  const code = table === true ? admin1 : table.get(admin1);
  return code === undefined || code === '' ? undefined : `${country}-${code}`;
}
