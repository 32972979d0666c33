import { expect, test } from 'vitest'
import { now } from '../testing/awkward.ts'
import { factChange } from './fact-words.ts'

const zones = {
  origin: 'Asia/Seoul',
  port: 'America/New_York',
  inland: 'America/Chicago',
  pickup: 'America/Chicago',
  emptyReturn: 'America/Denver',
}

test.each<[string, string | null, string | null, string]>([
  ['eta', '2026-11-28T17:00Z', '2026-11-30T05:30Z', 'ETA: Sat 28 Nov 12:00 EST → Mon 30 Nov 00:30 EST'],
  ['departed_at', null, '2026-10-13T03:26Z', 'Vessel departed: not reported → Tue 13 Oct 12:26 KST'],
  ['ramp_eta_day', '2026-11-28', null, 'Estimated inland arrival: Sat 28 Nov → not reported'],
  ['terminal_day', '2026-11-28', '2027-01-02', 'Terminal last free day: Sat 28 Nov → Sat 2 Jan 2027'],
  [
    'binding_day',
    '2026-11-28 line',
    '2026-11-27 terminal',
    'Last free day: Sat 28 Nov (carrier) → Fri 27 Nov (terminal)',
  ],
  ['binding_day', '2026-11-28 rail', null, 'Last free day: Sat 28 Nov (rail) → not reported'],
  ['binding_day', '2026-11-28 rail', 'ended', 'Last free day: Sat 28 Nov (rail) → ended'],
  ['hold_customs', null, 'pending', 'Customs hold: none reported → pending'],
  ['hold_customs', 'hold', null, 'Customs hold: on hold → cleared'],
  ['hold_other:Gate 7', 'in_review', null, 'Hold: Gate 7: in review → cleared'],
  ['hold_other:other', null, 'hold', 'Terminal hold: none reported → on hold'],
  ['hold_unnamed:', null, 'hold', 'Unnamed hold: none reported → on hold'],
  ['hold_unnamed:customs fee', null, 'hold', 'Hold: customs fee: none reported → on hold'],
  ['hold_other:', null, 'hold', 'Unnamed hold: none reported → on hold'],
  ['hold_other', 'hold', null, 'Other holds: on hold → cleared'],
  ['hold_TMF', 'hold', 'in_review', 'TMF hold: on hold → in review'],
  ['available', 'no', 'yes', 'Availability: not available → available'],
  [
    'fees',
    'demurrage 12345.6 CAD, extended_dwell_time 990 USD',
    'Gate 7 fee 40, 80 USD',
    'Fees: demurrage CAD 12,345.60, extended dwell $990 → Gate 7 fee 40 (currency not reported), fee $80',
  ],
  ['fees', 'demurrage 390 USD, total 390 USD', null, 'Fees: demurrage $390 → none reported'],
  ['fees', 'unreported', 'demurrage ? USD', 'Fees: no longer reported → demurrage amount not reported'],
  ['fees', null, 'Storage, reefer 40 USD', 'Fees: none reported → Storage, reefer 40 USD'],
  ['tracking_stopped', null, 'cancelled_by_user', 'Tracking: tracked → ended: stopped by a user'],
  ['tracking_stopped', null, 'removed', 'Tracking: tracked → no longer in the account'],
  ['tracking_health', 'answering', 'failing', 'Carrier: answering → last try failed'],
  ['tracking_health', 'failing', 'silent', 'Carrier: last try failed → no update for 3 days'],
  ['terminal', 'Wando Welch', 'unreported', 'Terminal: Wando Welch → no longer reported'],
  ['vessel', 'EVER GLADE', 'constructor', 'Vessel: EVER GLADE → constructor'],
  ['vessel', '9437933', 'EVER GIVEN, IMO 9811000', 'Vessel: IMO 9437933 → EVER GIVEN, IMO 9811000'],
  [
    'appointment_at',
    null,
    '2026-11-26T16:30Z',
    'Pickup appointment: not reported → Thu 26 Nov 10:30 CST (UTC-6)',
  ],
  ['gate_pass', 'A', null, 'Gate pass: A → not reported'],
  ['constructor', 'A', 'B', 'Constructor: A → B'],
])('%s from %s to %s', (fact, from, to, words) => {
  const change = factChange({ fact, from, to }, zones, now)
  expect(`${change.label}: ${change.from} → ${change.to}`).toBe(words)
})

test('a time whose place has no zone says so', () => {
  const change = { fact: 'eta', from: null, to: '2026-11-28T17:00Z' }
  expect(factChange(change, { ...zones, port: null }, now).to).toBe('Sat 28 Nov 17:00 (zone unknown)')
})
