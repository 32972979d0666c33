/**
 * Container ports of the world. Positions are at the container quays, zones are those of the place
 * (compared with tz-lookup in the test). `office` is the three letters that lines put into their numbers.
 */
export interface PortPlace {
  locode: string
  name: string
  city: string
  stateAbbr: string | null
  country: string
  zone: string
  latitude: number
  longitude: number
  office: string
}

type Row = [
  locode: string,
  name: string,
  stateAbbr: string | null,
  zone: string,
  latitude: number,
  longitude: number,
  office?: string,
]

const rows: Row[] = [
  // Far East
  ['CNSHA', 'Shanghai', 'SH', 'Asia/Shanghai', 30.6262, 122.0641, 'SHA'],
  ['CNSHG', 'Shanghai', 'SH', 'Asia/Shanghai', 31.36636, 121.6147, 'SHA'],
  ['CNNGB', 'Ningbo', 'ZJ', 'Asia/Shanghai', 29.9331, 121.8514, 'NGB'],
  ['CNTAO', 'Qingdao', 'SD', 'Asia/Shanghai', 36.0136, 120.2131, 'TAO'],
  ['CNTXG', 'Tianjin Xingang', 'TJ', 'Asia/Shanghai', 38.9831, 117.7622, 'TSN'],
  ['CNXMN', 'Xiamen', 'FJ', 'Asia/Shanghai', 24.4561, 118.0361, 'XMN'],
  ['CNYTN', 'Yantian', 'GD', 'Asia/Shanghai', 22.5686, 114.2711, 'SHZ'],
  ['HKHKG', 'Hong Kong', null, 'Asia/Hong_Kong', 22.3436, 114.1217, 'HKG'],
  ['TWKHH', 'Kaohsiung', null, 'Asia/Taipei', 22.5669, 120.3083, 'KHH'],
  ['KRPUS', 'Busan', '26', 'Asia/Seoul', 35.10162, 129.036, 'SEL'],
  ['JPTYO', 'Tokyo', '13', 'Asia/Tokyo', 35.6144, 139.7864, 'TYO'],
  ['JPUKB', 'Kobe', '28', 'Asia/Tokyo', 34.6664, 135.2189, 'UKB'],
  // South-east Asia
  ['VNSGN', 'Ho Chi Minh City', null, 'Asia/Ho_Chi_Minh', 10.7628, 106.7661, 'SGN'],
  ['VNHPH', 'Haiphong', null, 'Asia/Ho_Chi_Minh', 20.8631, 106.7014, 'HPH'],
  ['THLCH', 'Laem Chabang', '20', 'Asia/Bangkok', 13.065302, 100.896831, 'BKK'],
  ['SGSIN', 'Singapore', null, 'Asia/Singapore', 1.2675, 103.7861, 'SIN'],
  ['MYPKG', 'Port Klang', '10', 'Asia/Kuala_Lumpur', 2.9981, 101.3506, 'PKG'],
  ['MYTPP', 'Tanjung Pelepas', '01', 'Asia/Kuala_Lumpur', 1.3706, 103.5494, 'TPP'],
  ['IDJKT', 'Jakarta', 'JK', 'Asia/Jakarta', -6.1011, 106.8839, 'JKT'],
  ['PHMNL', 'Manila', null, 'Asia/Manila', 14.5961, 120.9531, 'MNL'],
  // Indian Ocean
  ['LKCMB', 'Colombo', null, 'Asia/Colombo', 6.9497, 79.8486, 'CMB'],
  ['INNSA', 'Nhava Sheva', 'MH', 'Asia/Kolkata', 18.9497, 72.9506, 'BOM'],
  ['INMUN', 'Mundra', 'GJ', 'Asia/Kolkata', 22.7361, 69.7053, 'MUN'],
  ['INMAA', 'Chennai', 'TN', 'Asia/Kolkata', 13.0944, 80.2961, 'MAA'],
  ['AEJEA', 'Jebel Ali', 'DU', 'Asia/Dubai', 25.0117, 55.0611, 'DXB'],
  // Europe and the Mediterranean
  ['DEHAM', 'Hamburg', 'HH', 'Europe/Berlin', 53.530404621, 9.905771237, 'HAM'],
  ['DEBRV', 'Bremerhaven', 'HB', 'Europe/Berlin', 53.5856, 8.5331, 'BRV'],
  ['NLRTM', 'Rotterdam', 'ZH', 'Europe/Amsterdam', 51.9525, 4.0258, 'RTM'],
  ['BEANR', 'Antwerp', 'VAN', 'Europe/Brussels', 51.2814, 4.2986, 'ANR'],
  ['FRLEH', 'Le Havre', '76', 'Europe/Paris', 49.4664, 0.1653, 'LEH'],
  ['GBFXT', 'Felixstowe', 'SFK', 'Europe/London', 51.9536, 1.3078, 'FXT'],
  ['ESALG', 'Algeciras', 'CA', 'Europe/Madrid', 36.1367, -5.4344, 'ALG'],
  ['ESVLC', 'Valencia', 'V', 'Europe/Madrid', 39.4403, -0.3186, 'VLC'],
  ['ITGOA', 'Genoa', 'GE', 'Europe/Rome', 44.4031, 8.9186, 'GOA'],
  ['GRPIR', 'Piraeus', 'A1', 'Europe/Athens', 37.9467, 23.6086, 'PIR'],
  // North America, west
  ['USLAX', 'Los Angeles', 'CA', 'America/Los_Angeles', 33.7414, -118.2606, 'LAX'],
  ['USLGB', 'Long Beach', 'CA', 'America/Los_Angeles', 33.7542, -118.2164, 'LGB'],
  ['USOAK', 'Oakland', 'CA', 'America/Los_Angeles', 37.8011, -122.3081, 'OAK'],
  ['USSEA', 'Seattle', 'WA', 'America/Los_Angeles', 47.5806, -122.3603, 'SEA'],
  ['USTIW', 'Tacoma', 'WA', 'America/Los_Angeles', 47.2703, -122.4131, 'TIW'],
  ['CAVAN', 'Vancouver', 'BC', 'America/Vancouver', 49.2875, -123.0767, 'VAN'],
  ['CAPRR', 'Prince Rupert', 'BC', 'America/Vancouver', 54.2933, -130.3536, 'PRR'],
  // North America, east and Gulf
  ['CAMTR', 'Montreal', 'QC', 'America/Toronto', 45.5872, -73.5094, 'MTR'],
  ['CAHAL', 'Halifax', 'NS', 'America/Halifax', 44.6339, -63.5625, 'HAL'],
  ['USNYC', 'New York', 'NY', 'America/New_York', 40.6681, -74.0853, 'NYC'],
  ['USEWR', 'Newark', 'NJ', 'America/New_York', 40.6842, -74.1506, 'EWR'],
  ['USPHL', 'Philadelphia', 'PA', 'America/New_York', 39.8989, -75.1367, 'PHL'],
  ['USBAL', 'Baltimore', 'MD', 'America/New_York', 39.2531, -76.5469, 'BAL'],
  ['USORF', 'Norfolk', 'VA', 'America/New_York', 36.9217, -76.3283, 'ORF'],
  ['USILM', 'Wilmington', 'NC', 'America/New_York', 34.1903, -77.9531, 'ILM'],
  ['USCHS', 'Charleston', 'SC', 'America/New_York', 32.831492181, -79.89124957, 'CHS'],
  ['USSAV', 'Savannah', 'GA', 'America/New_York', 32.128923976, -81.140998396, 'SAV'],
  ['USJAX', 'Jacksonville', 'FL', 'America/New_York', 30.4064, -81.5442, 'JAX'],
  ['USMIA', 'Miami', 'FL', 'America/New_York', 25.7694, -80.1678, 'MIA'],
  ['USPEF', 'Port Everglades', 'FL', 'America/New_York', 26.0822, -80.1164, 'PEF'],
  ['USMOB', 'Mobile', 'AL', 'America/Chicago', 30.6636, -88.0353, 'MOB'],
  ['USMSY', 'New Orleans', 'LA', 'America/Chicago', 29.9119, -90.0953, 'MSY'],
  ['USHOU', 'Houston', 'TX', 'America/Chicago', 29.6144, -95.0019, 'HOU'],
  // Inland points that the interface sends as ports, not as metro areas
  ['USCHI', 'Chicago', 'IL', 'America/Chicago', 41.8781, -87.6298],
  ['USMEM', 'Memphis', 'TN', 'America/Chicago', 35.0525, -90.0411],
  ['USDAL', 'Dallas', 'TX', 'America/Chicago', 32.6497, -96.6889],
  ['USMKC', 'Kansas City', 'MO', 'America/Chicago', 39.1189, -94.5456],
  ['USDET', 'Detroit', 'MI', 'America/Detroit', 42.258, -83.1225],
  ['USCLE', 'Cleveland', 'OH', 'America/New_York', 41.4036, -81.5553],
  ['USCMH', 'Columbus', 'OH', 'America/New_York', 39.8239, -82.9339],
  ['USATL', 'Atlanta', 'GA', 'America/New_York', 33.5331, -84.6111],
  ['CATOR', 'Toronto', 'ON', 'America/Toronto', 43.8339, -79.5028],
  ['CAWNP', 'Winnipeg', 'MB', 'America/Winnipeg', 49.8964, -97.0747],
  ['CACAL', 'Calgary', 'AB', 'America/Edmonton', 51.0117, -113.9389],
]

function placeFrom([locode, name, stateAbbr, zone, latitude, longitude, office]: Row): PortPlace {
  return {
    locode,
    name,
    city: name,
    stateAbbr,
    country: locode.slice(0, 2),
    zone,
    latitude,
    longitude,
    office: office ?? locode.slice(2),
  }
}

export const ports = rows.map(placeFrom)

/** Inland points that the interface sends as metropolitan areas. */
export const metroAreas = [placeFrom(['USEWI', 'Elwood', 'IL', 'America/Chicago', 41.4178, -88.0717])]

const byLocode = new Map([...ports, ...metroAreas].map((place) => [place.locode, place]))

/** The place of a code. The world only uses codes of its own, so an unknown one is a mistake in the data. */
export function placeOf(locode: string): PortPlace {
  const place = byLocode.get(locode)
  if (place === undefined) throw new Error(`No place with the code ${locode} in the world`)
  return place
}

export function isMetroArea(locode: string): boolean {
  return metroAreas.some((place) => place.locode === locode)
}
