import type { Point } from './great-circle.ts'
import type { Waypoint } from './waypoints.ts'

/**
 * How a ship gets from the quay to open water: points to pass in order, then the waypoints it can steer
 * for from the last of them.
 */
export interface Harbour {
  fairway: readonly Point[]
  exits: readonly Waypoint[]
}

export const harbours: Readonly<Record<string, Harbour>> = {
  CNSHA: { fairway: [[122.35, 30.6]], exits: ['yangtze', 'zhoushan'] },
  CNSHG: {
    fairway: [
      [121.75, 31.35],
      [122.2, 31.08],
    ],
    exits: ['yangtze'],
  },
  CNNGB: {
    fairway: [
      [121.98, 29.95],
      [122.15, 29.8],
      [122.4, 29.72],
    ],
    exits: ['zhoushan'],
  },
  CNTAO: {
    fairway: [
      [120.33, 36.0],
      [120.7, 35.85],
    ],
    exits: ['yellowSea'],
  },
  CNTXG: { fairway: [[118.1, 38.9]], exits: ['bohai'] },
  CNXMN: {
    fairway: [
      [118.1, 24.38],
      [118.35, 24.2],
    ],
    exits: ['taiwanStrait'],
  },
  CNYTN: {
    fairway: [
      [114.3, 22.5],
      [114.45, 22.3],
    ],
    exits: ['hongKong', 'taiwanSouthWest'],
  },
  HKHKG: {
    fairway: [
      [114.1, 22.28],
      [114.06, 22.15],
      [114.2, 22.05],
    ],
    exits: ['hongKong'],
  },
  TWKHH: { fairway: [[120.24, 22.56]], exits: ['taiwanSouthWest', 'bashi'] },
  KRPUS: { fairway: [[129.1, 34.98]], exits: ['koreaStrait'] },
  JPTYO: {
    fairway: [
      [139.85, 35.55],
      [139.8, 35.35],
      [139.75, 35.2],
    ],
    exits: ['uraga'],
  },
  JPUKB: {
    fairway: [
      [135.2, 34.55],
      [135.05, 34.3],
    ],
    exits: ['kiiChannel'],
  },
  VNSGN: {
    fairway: [
      [106.77, 10.6],
      [106.98, 10.35],
      [107.1, 10.25],
    ],
    exits: ['vungTau', 'vietnamSouthEast'],
  },
  VNHPH: {
    fairway: [
      [106.8, 20.8],
      [106.95, 20.6],
    ],
    exits: ['tonkin'],
  },
  THLCH: {
    fairway: [
      [100.8, 12.95],
      [100.75, 12.5],
    ],
    exits: ['gulfOfThailand'],
  },
  SGSIN: {
    fairway: [
      [103.75, 1.23],
      [103.8, 1.18],
    ],
    exits: ['singapore', 'singaporeWest'],
  },
  MYPKG: {
    fairway: [
      [101.25, 2.98],
      [101.1, 2.95],
    ],
    exits: ['oneFathomBank'],
  },
  MYTPP: {
    fairway: [
      [103.55, 1.3],
      [103.52, 1.2],
    ],
    exits: ['singaporeWest'],
  },
  IDJKT: { fairway: [[106.88, -6.02]], exits: ['javaSea'] },
  PHMNL: {
    fairway: [
      [120.88, 14.57],
      [120.65, 14.38],
    ],
    exits: ['manilaBay'],
  },
  LKCMB: { fairway: [[79.8, 6.97]], exits: ['colombo'] },
  INNSA: {
    fairway: [
      [72.88, 18.9],
      [72.78, 18.83],
    ],
    exits: ['mumbai'],
  },
  INMUN: {
    fairway: [
      [69.68, 22.67],
      [69.2, 22.6],
    ],
    exits: ['kutch'],
  },
  INMAA: { fairway: [[80.4, 13.08]], exits: ['bayOfBengal'] },
  AEJEA: {
    fairway: [
      [55.0, 25.1],
      [55.0, 25.4],
    ],
    exits: ['gulf'],
  },
  DEHAM: {
    fairway: [
      [9.75, 53.555],
      [9.52, 53.6],
      [9.4, 53.77],
      [9.15, 53.88],
      [8.85, 53.88],
      [8.7, 53.98],
    ],
    exits: ['elbe'],
  },
  DEBRV: {
    fairway: [
      [8.48, 53.63],
      [8.3, 53.73],
      [8.1, 53.83],
    ],
    exits: ['jade'],
  },
  NLRTM: {
    fairway: [
      [4.08, 51.98],
      [3.9, 52.0],
    ],
    exits: ['maas'],
  },
  BEANR: {
    fairway: [
      [4.23, 51.35],
      [4.0, 51.42],
      [3.75, 51.37],
      [3.55, 51.43],
    ],
    exits: ['scheldt'],
  },
  FRLEH: {
    fairway: [
      [0.08, 49.47],
      [-0.1, 49.5],
    ],
    exits: ['seine'],
  },
  GBFXT: {
    fairway: [
      [1.32, 51.93],
      [1.5, 51.9],
    ],
    exits: ['harwich'],
  },
  ESALG: { fairway: [[-5.42, 36.1]], exits: ['gibraltar', 'alboran'] },
  ESVLC: { fairway: [[-0.25, 39.42]], exits: ['ibiza'] },
  ITGOA: { fairway: [[8.9, 44.35]], exits: ['corsicaWest'] },
  GRPIR: { fairway: [[23.56, 37.9]], exits: ['saronic'] },
  USLAX: { fairway: [[-118.25, 33.71]], exits: ['sanPedro'] },
  USLGB: { fairway: [[-118.18, 33.72]], exits: ['sanPedro'] },
  USOAK: {
    fairway: [
      [-122.36, 37.81],
      [-122.48, 37.815],
      [-122.62, 37.79],
    ],
    exits: ['sanFrancisco'],
  },
  USSEA: {
    fairway: [
      [-122.39, 47.6],
      [-122.45, 47.65],
    ],
    exits: ['pugetSound'],
  },
  USTIW: { fairway: [[-122.44, 47.3]], exits: ['vashon'] },
  CAVAN: {
    fairway: [
      [-123.12, 49.31],
      [-123.2, 49.32],
    ],
    exits: ['georgia'],
  },
  CAPRR: {
    fairway: [
      [-130.4, 54.2],
      [-130.7, 54.25],
    ],
    exits: ['chatham'],
  },
  CAMTR: {
    fairway: [
      [-73.3, 45.85],
      [-73.05, 46.07],
      [-72.55, 46.35],
      [-71.9, 46.6],
      [-71.2, 46.82],
      [-70.85, 46.95],
      [-70.3, 47.4],
      [-69.75, 47.85],
    ],
    exits: ['saguenay'],
  },
  CAHAL: { fairway: [[-63.53, 44.6]], exits: ['halifax'] },
  USNYC: {
    fairway: [
      [-74.05, 40.64],
      [-74.04, 40.58],
      [-73.95, 40.49],
    ],
    exits: ['ambrose'],
  },
  USEWR: {
    fairway: [
      [-74.14, 40.65],
      [-74.05, 40.64],
      [-74.04, 40.58],
      [-73.95, 40.49],
    ],
    exits: ['ambrose'],
  },
  USPHL: {
    fairway: [
      [-75.4, 39.8],
      [-75.55, 39.55],
      [-75.3, 39.2],
      [-74.95, 38.85],
    ],
    exits: ['delaware'],
  },
  USBAL: {
    fairway: [
      [-76.4, 39.15],
      [-76.38, 38.8],
      [-76.4, 38.3],
      [-76.15, 37.6],
      [-76.05, 37.05],
    ],
    exits: ['chesapeake'],
  },
  USORF: {
    fairway: [
      [-76.33, 36.97],
      [-76.1, 36.97],
    ],
    exits: ['chesapeake'],
  },
  USILM: {
    fairway: [
      [-77.95, 34.0],
      [-78.0, 33.85],
    ],
    exits: ['capeFear'],
  },
  USCHS: {
    fairway: [
      [-79.91, 32.77],
      [-79.85, 32.73],
    ],
    exits: ['charleston'],
  },
  USSAV: {
    fairway: [
      [-81.08, 32.08],
      [-80.9, 32.04],
    ],
    exits: ['savannah'],
  },
  USJAX: { fairway: [[-81.4, 30.4]], exits: ['jacksonville'] },
  USMIA: { fairway: [[-80.1, 25.76]], exits: ['floridaStrait'] },
  USPEF: { fairway: [[-80.08, 26.09]], exits: ['floridaStrait'] },
  USMOB: {
    fairway: [
      [-88.03, 30.4],
      [-88.03, 30.2],
    ],
    exits: ['mobile'],
  },
  USMSY: {
    fairway: [
      [-89.95, 29.85],
      [-89.7, 29.5],
      [-89.4, 29.2],
      [-89.4, 28.9],
    ],
    exits: ['southWestPass'],
  },
  USHOU: {
    fairway: [
      [-94.95, 29.5],
      [-94.75, 29.35],
    ],
    exits: ['galveston'],
  },
}
