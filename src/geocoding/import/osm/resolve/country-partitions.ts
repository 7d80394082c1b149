/**
 * The number of each country's partition in the original: it decides between countries that overlap. Only codes in this
 * table are countries (Nominatim 5.3, settings/country_settings.yaml).
 */
const PARTITIONS = `
ad35 ae83 af30 ag205 ai175 al9 am33 an58 ao85 aq181 ar39 as182 at245 au139 aw183 ax184 az119 ba6 bb206 bd158 be15
bf225 bg140 bh62 bi61 bj224 bl204 bm176 bn86 bo120 bq250 br121 bs207 bt87 bv185 bw122 by40 bz208 ca244 cc118 cd229
cf227 cg230 ch5 ci228 ck41 cl88 cm141 cn117 co133 cr64 cu42 cv89 cw248 cx177 cy114 cz124 de3 dj43 dk160 dm209 do37
dz19 ec78 ee125 eg16 eh186 er142 es31 et90 fi20 fj210 fk91 fm217 fo10 fr4 ga239 gb1 gd143 ge21 gf231 gg77 gh211
gi138 gl111 gm212 gn240 gp232 gq12 gr22 gs44 gt57 gu187 gw8 gy213 hk188 hm189 hn56 hr92 ht29 hu45 id110 ie46 il65
im190 in128 io13 iq144 ir80 is134 it28 je123 jm214 jo17 jp11 ke126 kg93 kh159 ki215 km47 kn84 kp48 kr49 kw127 ky38
kz94 la145 lb66 lc146 li246 lk95 lr216 ls136 lt67 lu74 lv162 ly163 ma23 mc242 md147 me180 mf203 mg164 mh105 mk69
ml241 mm148 mn167 mo191 mp192 mq233 mr149 ms73 mt165 mu150 mv96 mw97 mx166 my7 mz98 na99 nc234 ne226 nf100 ng218
ni151 nl63 no60 np50 nr70 nu178 nz27 om137 pa152 pe51 pf202 pg71 ph26 pk14 pl168 pm236 pn113 pr193 ps194 pt34 pw195
py101 qa169 re235 ro170 rs59 ru135 rw102 sa52 sb201 sc79 sd72 se112 sg115 sh196 si36 sj197 sk172 sl219 sm153 sn237
so154 sr24 ss247 st53 sv103 sx249 sy104 sz82 tc106 td68 tf132 tg243 th32 tj129 tk179 tl161 tm54 tn18 to220 tr81
tt221 tv156 tw25 tz130 ua173 ug155 um198 us2 uy174 uz157 va107 vc171 ve108 vg109 vi199 vn75 vu116 wf238 ws131 xk59
ye55 yt200 za76 zm222 zw223`;

const BY_CODE: ReadonlyMap<string, number> = new Map(
  [...PARTITIONS.matchAll(/([a-z]{2})(\d+)/g)].map(([, code = '', number]) => [code, Number(number)]),
);

/** @param code ISO 3166-1 alpha-2, lower case @returns Infinity for a code that is no country's */
export const partitionOf = (code: string): number => BY_CODE.get(code) ?? Number.POSITIVE_INFINITY;

/** Does a code, lower case, stand for a country? */
export const isCountryCode = (code: string): boolean => BY_CODE.has(code);
