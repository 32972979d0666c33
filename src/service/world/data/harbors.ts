import type { Point } from '../sea/great-circle.ts'
import type { Waypoint } from './waypoints.ts'

/**
 * How a ship gets from the quay to open water: points to pass in order, then the waypoints it can head
 * for from the last of them.
 */
export interface Harbor {
  fairway: readonly Point[]
  exits: readonly Waypoint[]
}

export const harbors: Readonly<Record<string, Harbor>> = {
  CNSHA: {
    fairway: [
      [122.3, 30.58],
      [123.0, 30.58],
    ],
    exits: ['yangtze', 'zhoushan'],
  },
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
    exits: ['yellowSea', 'jiangsu'],
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
      [114.32, 22.555],
      [114.4, 22.48],
      [114.47, 22.41],
      [114.55, 22.2],
    ],
    exits: ['hongKong', 'taiwanSouthWest'],
  },
  HKHKG: {
    fairway: [
      [114.1, 22.28],
      [114.13, 22.16],
      [114.48, 22.12],
    ],
    exits: ['hongKong', 'taiwanSouthWest'],
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
      [106.77, 10.68],
      [106.87, 10.58],
      [106.95, 10.48],
      [106.99, 10.38],
      [107.05, 10.27],
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
      [101.3, 2.94],
      [101.24, 2.86],
      [101.05, 2.83],
    ],
    exits: ['oneFathomBank', 'malacca'],
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
      [9.86, 53.545],
      [9.7, 53.567],
      [9.53, 53.63],
      [9.39, 53.79],
      [9.13, 53.883],
      [8.9, 53.87],
      [8.72, 53.89],
      [8.6, 53.97],
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
  ESVLC: { fairway: [[-0.25, 39.42]], exits: ['ibiza', 'nao', 'balearicChannel'] },
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
    exits: ['sanFrancisco', 'montara'],
  },
  USSEA: {
    fairway: [
      [-122.39, 47.6],
      [-122.45, 47.65],
    ],
    exits: ['pugetSound'],
  },
  USTIW: {
    fairway: [
      [-122.43, 47.3],
      [-122.35, 47.36],
    ],
    exits: ['vashon'],
  },
  CAVAN: {
    fairway: [
      [-123.12, 49.31],
      [-123.2, 49.32],
    ],
    exits: ['georgia'],
  },
  CAPRR: {
    fairway: [
      [-130.37, 54.25],
      [-130.44, 54.2],
      [-130.7, 54.25],
    ],
    exits: ['chatham'],
  },
  CAMTR: {
    fairway: [
      [-73.47, 45.68],
      [-73.3, 45.83],
      [-73.12, 46.05],
      [-72.8, 46.2],
      [-72.52, 46.34],
      [-72.25, 46.49],
      [-72.05, 46.57],
      [-71.88, 46.67],
      [-71.55, 46.69],
      [-71.25, 46.76],
      [-71.19, 46.815],
      [-71.12, 46.845],
      [-70.95, 46.875],
      [-70.8, 46.96],
      [-70.68, 47.04],
      [-70.42, 47.36],
      [-70.15, 47.52],
      [-69.75, 47.87],
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
      [-75.21, 39.875],
      [-75.38, 39.825],
      [-75.52, 39.69],
      [-75.57, 39.58],
      [-75.54, 39.48],
      [-75.38, 39.3],
      [-75.2, 39.12],
      [-75.02, 38.82],
    ],
    exits: ['delaware'],
  },
  USBAL: {
    fairway: [
      [-76.46, 39.18],
      [-76.4, 39.05],
      [-76.42, 38.75],
      [-76.38, 38.45],
      [-76.27, 38.2],
      [-76.2, 37.95],
      [-76.14, 37.6],
      [-76.13, 37.25],
      [-76.02, 37.0],
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
      [-81.05, 32.09],
      [-80.93, 32.04],
      [-80.8, 31.98],
    ],
    exits: ['savannah'],
  },
  USJAX: {
    fairway: [
      [-81.46, 30.39],
      [-81.38, 30.4],
    ],
    exits: ['jacksonville'],
  },
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
      [-90.06, 29.95],
      [-89.97, 29.93],
      [-89.92, 29.875],
      [-90.0, 29.845],
      [-90.02, 29.76],
      [-89.97, 29.68],
      [-89.8, 29.57],
      [-89.69, 29.48],
      [-89.5, 29.34],
      [-89.36, 29.27],
      [-89.25, 29.15],
      [-89.33, 29.03],
      [-89.43, 28.9],
    ],
    exits: ['southWestPass'],
  },
  USHOU: {
    fairway: [
      [-94.93, 29.55],
      [-94.87, 29.48],
      [-94.79, 29.36],
      [-94.73, 29.345],
      [-94.6, 29.3],
    ],
    exits: ['galveston'],
  },
}
