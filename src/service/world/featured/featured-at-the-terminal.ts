import { steadyFee } from '../stories/holds-and-fees.ts'
import type { WorldConfig } from '../types.ts'
import { clockwork } from './clockwork.ts'
import type { FeaturedBox, FeaturedShipment } from './featured-story.ts'

/**
 * Brightline Tools, Charleston: one box is "available" and held by customs on its last free day, while the
 * headline shows the line's later day; the other has an appointment this afternoon.
 */
export function hapagOnHold(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USCHS')
  const atSea = {
    empty_out: at(-46, '09:10', 'KRPUS'),
    full_in: at(-44, '12:23', 'KRPUS'),
    'loaded 0': at(-40, '22:57', 'KRPUS'),
    'discharged 0': at(-36, '05:20', 'CNSHG'),
    'loaded 1': at(-34, '23:57', 'CNSHG'),
  }
  // The terminal in Shanghai reports the discharge two hours later than the line does.
  const earlierPerLine = { at: at(-36, '03:15', 'CNSHG') }
  return {
    scac: 'HLCU',
    billOfLading: 'HLCUSEL251063257',
    customer: 'Brightline Tools',
    references: ['BL-20417'],
    tags: ['priority'],
    createdAt: hoursAgo(44),
    legs: [
      { ship: 'GUNDE MAERSK', from: 'KRPUS', to: 'CNSHG' },
      { ship: 'MAERSK SHIVLING', from: 'CNSHG', to: 'USCHS' },
    ],
    oddSteps: [{ before: 'discharged 1', step: { event: 'vessel_berthed', locode: 'USCHS', leg: 1 } }],
    terminal: 'N598',
    promises: [
      { from: at(-45, '00:00'), value: at(-7, '02:00') },
      { from: at(-10, '12:00'), value: at(-7, '04:00') },
    ],
    boxes: [
      {
        owner: 'HLXU',
        serial: 874211,
        seal: 'KR883201',
        weightPounds: 38_000,
        passages: {
          ...atSea,
          'berthed 1': at(-7, '06:40'),
          'discharged 1': at(-7, '21:05'),
          full_out: at(2, '08:00'),
          empty_in: at(9, '00:00'),
        },
        lineAccounts: {
          full_in: { unvouched: true },
          'discharged 0': earlierPerLine,
          'berthed 1': { silent: true },
        },
        lastFreeDays: {
          terminal: [{ from: at(-6, '05:00'), value: day(0) }],
          line: [{ from: at(-5, '11:00'), value: day(2) }],
          rail: [],
        },
        availability: [
          { from: at(-7, '23:30'), value: false },
          { from: at(-6, '14:00'), value: true },
          { from: at(2, '08:00'), value: false },
        ],
        holds: [
          {
            name: 'customs',
            description: 'CBP HOLD - DOCUMENT REVIEW',
            status: [
              { from: at(-8, '10:00'), value: 'pending' },
              { from: at(-7, '06:00'), value: 'hold' },
              { from: at(1, '15:00'), value: null },
            ],
          },
        ],
        fees: [
          {
            type: 'demurrage',
            currency: 'USD',
            from: at(-3, '09:00'),
            until: at(2, '20:00'),
            amount: 0,
            perDay: 145,
            growsFrom: at(1, '00:00'),
            growsUntil: at(2, '08:00'),
          },
          steadyFee('exam', 312, at(-2, '16:00'), at(2, '20:00'), 'USD'),
        ],
        appointment: [{ from: at(1, '16:10'), value: at(2, '07:30') }],
        yardPlace: [
          { from: at(-6, '01:00'), value: 'W4-118-C2' },
          { from: at(2, '08:00'), value: null },
        ],
        chassis: 'DCLZ402177',
        terminalChecks: checks(at(-9, '00:00'), 30, 4, at(2, '14:00')),
        customFields: [
          ['warehouse', 'savannah'],
          ['handling', ['floor_loaded', 'fragile']],
          ['trucker', 'Two Rivers Drayage'],
          ['pallets', 22],
          ['broker_notified', true],
          ['hazmat_indicator', false],
          ['return_by', day(9)],
        ],
      },
      {
        owner: 'HLXU',
        serial: 874305,
        seal: 'KR883202',
        weightPounds: 36_420,
        passages: {
          ...atSea,
          'discharged 1': at(-7, '22:40'),
          full_out: at(0, '14:52'),
          empty_in: at(5, '10:00'),
        },
        lineAccounts: { 'discharged 0': earlierPerLine },
        lastFreeDays: { terminal: [{ from: at(-6, '05:00'), value: day(0) }], line: [], rail: [] },
        availability: [
          { from: at(-6, '02:00'), value: false },
          { from: at(-5, '09:00'), value: true },
          { from: at(0, '14:52'), value: false },
        ],
        appointment: [{ from: at(-2, '10:20'), value: at(0, '14:30') }],
        yardPlace: [
          { from: at(-6, '02:00'), value: 'W4-120-A1' },
          { from: at(0, '14:52'), value: null },
        ],
        chassis: 'DCLZ402180',
        terminalChecks: checks(at(-9, '00:00'), 30, 4, at(0, '22:00')),
      },
    ],
  }
}

/** Halden Outdoor, Oakland: boxes two days past their last free day, no appointment, demurrage accruing. */
export function oneOverdue(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USOAK')
  const box = (serial: number, out: number, back: number): FeaturedBox => ({
    owner: 'ONEU',
    serial,
    seal: `VN${serial}7`,
    weightPounds: 21_400 + (serial % 97) * 100,
    passages: { 'discharged 1': at(-8, '13:20'), full_out: out, empty_in: back },
    lastFreeDays: { terminal: [{ from: at(-8, '20:00'), value: day(-2) }], line: [], rail: [] },
    availability: [
      { from: at(-8, '16:00'), value: false },
      { from: at(-7, '10:00'), value: true },
      { from: out, value: false },
    ],
    yardPlace: [
      { from: at(-8, '18:00'), value: `T2-${serial % 1000}-B1` },
      { from: out, value: null },
    ],
    terminalChecks: checks(at(-11, '00:00'), 60, 22, out),
    fees: [],
  })
  const late = (serial: number): FeaturedBox => {
    const costs = {
      currency: 'USD',
      from: at(-1, '04:00'),
      until: at(3, '12:00'),
      amount: 0,
      perDay: 195,
      growsFrom: at(-1, '00:00'),
      growsUntil: at(2, '11:30'),
    }
    return {
      ...box(serial, at(2, '11:30'), at(6, '15:00')),
      fees: [
        { ...costs, type: 'demurrage' },
        { ...costs, type: 'total' },
      ],
      appointment: [{ from: at(1, '09:00'), value: at(2, '11:00') }],
    }
  }
  return {
    scac: 'ONEY',
    billOfLading: 'ONEYSGNF21874600',
    customer: 'Halden Outdoor',
    references: ['PO-88190'],
    createdAt: hoursAgo(45),
    legs: [
      { ship: 'SAIGON BRIDGE', from: 'VNSGN', to: 'TWKHH' },
      { ship: 'ONE CONTINUITY', from: 'TWKHH', to: 'USOAK' },
    ],
    terminal: 'Y549',
    promises: [
      { from: at(-40, '00:00'), value: at(-7, '04:00') },
      { from: at(-20, '00:00'), value: at(-9, '04:00') },
    ],
    boxes: [
      late(410332),
      late(410340),
      {
        // The terminal is checked and reports nothing about this one but its last free day.
        ...box(410357, at(3, '09:00'), at(8, '10:00')),
        availability: [{ from: at(-8, '16:00'), value: null }],
        yardPlace: [],
        fees: null,
      },
      box(410361, at(-4, '10:10'), at(1, '09:40')),
      box(410378, at(-3, '08:50'), at(1, '10:30')),
      box(410382, at(-2, '15:25'), at(3, '13:00')),
    ],
  }
}

/** Orchard & Vale, Seattle: one day past its last free day, on customs hold, the line's release pending. */
export function hmmBlocked(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USSEA')
  return {
    scac: 'HDMU',
    billOfLading: 'HDMUSELA60721900',
    customer: 'Orchard & Vale',
    references: ['OV-5502'],
    createdAt: hoursAgo(43),
    legs: [{ ship: 'HMM MIR', from: 'KRPUS', to: 'USSEA' }],
    terminal: 'X117',
    promises: [
      { from: at(-20, '00:00'), value: at(-5, '05:00') },
      { from: at(-8, '00:00'), value: at(-4, '05:00') },
    ],
    boxes: [
      {
        owner: 'HMMU',
        serial: 662019,
        seal: 'KRH204418',
        weightPounds: 27_910,
        equipment: { type: null, length: 40, height: 'high_cube' },
        passages: { 'discharged 0': at(-4, '19:10'), full_out: at(3, '13:00'), empty_in: at(8, '09:30') },
        lastFreeDays: { terminal: [{ from: at(-4, '23:00'), value: day(-1) }], line: [], rail: [] },
        availability: [
          { from: at(-4, '21:00'), value: false },
          { from: at(2, '16:00'), value: true },
          { from: at(3, '13:00'), value: false },
        ],
        holds: [
          {
            name: 'freight',
            description: 'LINE RELEASE PENDING',
            status: [
              { from: at(-5, '08:00'), value: 'pending' },
              { from: at(2, '10:00'), value: null },
            ],
          },
          {
            name: 'customs',
            description: '1C - INTENSIVE EXAM REQUIRED',
            status: [
              { from: at(-4, '07:00'), value: 'hold' },
              { from: at(2, '15:00'), value: null },
            ],
          },
        ],
        fees: [
          {
            type: 'demurrage',
            currency: 'USD',
            from: at(0, '00:00'),
            until: at(4, '00:00'),
            amount: 0,
            perDay: 165,
            growsFrom: at(0, '00:00'),
            growsUntil: at(3, '13:00'),
          },
        ],
        yardPlace: [{ from: at(-4, '22:00'), value: 'Grounded' }],
        terminalChecks: checks(at(-6, '00:00'), 60, 11, at(3, '20:00')),
      },
    ],
  }
}

/** Kestrel Home, Newark: available, but its appointment is two days after the last free day. */
export function maerskAppointmentTooLate(config: WorldConfig): FeaturedShipment {
  const { at, day, hoursAgo, checks } = clockwork(config, 'USEWR')
  return {
    scac: 'MAEU',
    billOfLading: 'MAEU244190336',
    customer: 'Kestrel Home',
    references: ['KH-11021'],
    createdAt: hoursAgo(50),
    legs: [{ ship: 'MAERSK KOWLOON', from: 'NLRTM', to: 'USEWR' }],
    terminal: 'E416',
    boxes: [
      {
        owner: 'MSKU',
        serial: 730418,
        weightPounds: 31_260,
        passages: { 'discharged 0': at(-3, '21:15'), full_out: at(4, '09:48'), empty_in: at(9, '11:00') },
        lastFreeDays: { terminal: [{ from: at(-2, '06:00'), value: day(2) }], line: [], rail: [] },
        availability: [
          { from: at(-2, '01:00'), value: false },
          { from: at(-1, '07:00'), value: true },
          { from: at(4, '09:48'), value: false },
        ],
        fees: [
          {
            type: 'demurrage',
            currency: 'USD',
            from: at(3, '00:00'),
            until: at(5, '00:00'),
            amount: 0,
            perDay: 210,
            growsFrom: at(3, '00:00'),
            growsUntil: at(4, '09:48'),
          },
        ],
        appointment: [{ from: at(-1, '08:30'), value: at(4, '09:30') }],
        yardPlace: [{ from: at(-2, '02:00'), value: 'C3-207-B4' }],
        terminalChecks: checks(at(-5, '00:00'), 60, 37, at(4, '18:00')),
      },
    ],
  }
}
