import { uuid } from '../random.ts'
import { fleetOf } from '../sea/fleet.ts'
import { steadyFee } from '../stories/holds-and-fees.ts'
import type { Step, WorldConfig } from '../types.ts'
import { clockwork } from './clockwork.ts'
import type { FeaturedBox, FeaturedShipment } from './featured-story.ts'

/** The ship that the line names by mistake for one milestone. */
function wrongShip(config: WorldConfig): Step['ship'] {
  const other = fleetOf(config).byName.get('COSCO SHIPPING ANDES')
  return {
    vesselId: other?.id ?? uuid(config.seed, 'vessel', 'COSCO SHIPPING ANDES'),
    vesselName: other?.name ?? 'COSCO SHIPPING ANDES',
    vesselImo: other?.imo ?? null,
    voyage: '061E',
  }
}

/**
 * Copperfield Lighting, Los Angeles: facts that disagree. One box is out before it was discharged and still
 * "available"; one has fees after its return; one sails on two ships at once and is free while held.
 */
export function coscoDisagreeing(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USLAX')
  const box = (serial: number, extra: Partial<FeaturedBox>): FeaturedBox => ({
    owner: 'CCLU',
    serial,
    seal: `SH${serial}`,
    weightPounds: 30_450,
    lastFreeDays: { terminal: [{ from: at(-11, '20:00'), value: day(-4) }], line: [], rail: [] },
    yardPlace: [{ from: at(-11, '20:00'), value: `A5-${serial % 1000}-D1` }],
    terminalChecks: checks(at(-14, '00:00'), 60, 17),
    ...extra,
    passages: { 'discharged 0': at(-11, '16:00'), ...extra.passages },
  })
  return {
    scac: 'COSU',
    billOfLading: 'COSU6402217730',
    customer: 'Copperfield Lighting',
    references: ['CF-21660'],
    createdAt: hoursAgo(53),
    legs: [{ ship: 'COSCO PORTUGAL', from: 'CNSHA', to: 'USLAX' }],
    terminal: 'Y773',
    boxes: [
      box(384_415, {
        passages: { full_out: at(-8, '10:15'), 'discharged 0': at(-6, '04:00'), empty_in: null },
        availability: [{ from: at(-10, '09:00'), value: true }],
      }),
      box(384_420, {
        passages: { full_out: at(-9, '14:05'), empty_in: at(-4, '09:50') },
        availability: [
          { from: at(-10, '09:00'), value: true },
          { from: at(-9, '14:05'), value: false },
        ],
        fees: [steadyFee('demurrage', 260, at(-3, '09:00'), null, 'USD')],
      }),
      box(384_436, {
        passages: { full_out: at(4, '12:30'), empty_in: at(9, '10:00') },
        lastFreeDays: { terminal: [{ from: at(-11, '20:00'), value: day(4) }], line: [], rail: [] },
        availability: [
          { from: at(-10, '09:00'), value: true },
          { from: at(4, '12:30'), value: false },
        ],
        holds: [
          {
            name: 'USDA',
            description: 'USDA HOLD',
            status: [
              { from: at(-9, '12:00'), value: 'hold' },
              { from: at(3, '12:00'), value: null },
            ],
          },
        ],
      }),
    ],
    oddSteps: [
      {
        before: 'arrived 0',
        step: {
          event: 'vessel_departed',
          locode: 'CNSHA',
          leg: 0,
          words: 'Vessel Departed at First POL',
          ship: wrongShip(config),
        },
      },
    ],
  }
}

/** Ridgeway Fixtures, Houston: the terminal was never checked; only the line has a last free day. */
export function zimNeverChecked(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo } = clockwork(config, 'USHOU')
  return {
    scac: 'ZIMU',
    billOfLading: 'ZIMUSEL21940027',
    customer: 'Ridgeway Fixtures',
    references: ['RF-51208'],
    createdAt: hoursAgo(54),
    legs: [{ ship: 'ZIM TARRAGONA', from: 'KRPUS', to: 'USHOU' }],
    terminal: 'V136',
    boxes: [
      {
        owner: 'ZCSU',
        serial: 790_312,
        passages: { 'discharged 0': at(-3, '11:30'), full_out: at(3, '08:45'), empty_in: at(8, '13:00') },
        lastFreeDays: { terminal: [], line: [{ from: at(-3, '18:00'), value: day(1) }], rail: [] },
        fees: null,
      },
    ],
  }
}

/** Pinecrest Furniture, Tacoma: nine days without a check of the terminal, long past its last free day. */
export function yangMingLongUnchecked(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USTIW')
  return {
    scac: 'YMLU',
    billOfLading: 'YMJAW490226718',
    customer: 'Pinecrest Furniture',
    references: ['PF-61190'],
    createdAt: hoursAgo(55),
    legs: [{ ship: 'YM EXCELLENCE', from: 'KRPUS', to: 'USTIW' }],
    terminal: 'Z693',
    boxes: [
      {
        owner: 'YMMU',
        serial: 527_148,
        seal: 'YMAK51177',
        weightPounds: 17_940,
        passages: { 'discharged 0': at(-14, '20:00'), full_out: at(6, '09:00'), empty_in: at(11, '09:00') },
        lastFreeDays: { terminal: [{ from: at(-13, '02:00'), value: day(-8) }], line: [], rail: [] },
        availability: [{ from: at(-13, '06:00'), value: true }],
        yardPlace: [{ from: at(-13, '06:00'), value: 'E2-141-B3' }],
        terminalChecks: checks(at(-16, '00:00'), 60, 0, at(-9, '08:00')),
      },
    ],
  }
}

/** Marlow & Finch, Long Beach: three days early, before anyone was ready. */
export function wanHaiEarly(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USLGB')
  return {
    scac: 'WHLC',
    billOfLading: 'WHLC0251884416',
    customer: 'Marlow & Finch',
    references: ['MF-71834'],
    createdAt: hoursAgo(56),
    legs: [{ ship: 'WAN HAI 512', from: 'CNYTN', to: 'USLGB' }],
    terminal: 'W182',
    promises: [
      { from: at(-20, '00:00'), value: at(2, '05:00') },
      { from: at(-9, '00:00'), value: at(-1, '05:00') },
    ],
    boxes: [
      {
        owner: 'WHSU',
        serial: 613_370,
        seal: 'WH902214',
        weightPounds: 25_680,
        passages: { 'discharged 0': at(-1, '20:15'), full_out: at(4, '11:00'), empty_in: at(8, '10:30') },
        lastFreeDays: { terminal: [{ from: at(0, '02:00'), value: day(5) }], line: [], rail: [] },
        availability: [
          { from: at(0, '01:00'), value: false },
          { from: at(1, '08:00'), value: true },
          { from: at(4, '11:00'), value: false },
        ],
        appointment: [{ from: at(2, '09:00'), value: at(4, '10:30') }],
        yardPlace: [{ from: at(0, '01:00'), value: 'N3-166-A4' }],
        terminalChecks: checks(at(-3, '00:00'), 60, 29, at(4, '20:00')),
      },
    ],
  }
}
