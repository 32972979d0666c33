import * as z from 'zod/mini'
import type { Work } from '../work.ts'
import type { DeskOperation } from './operation.ts'
import { deskPrefix } from './paths.ts'

/**
 * Who spends the budget: browsers, by what a call is for; the desk, once for everybody; and what an earlier run of the
 * program had sent in the same minute, of which nobody knows for whom it was.
 */
export const spenders = [
  'person',
  'view',
  'wall',
  'background',
  'desk',
  'earlier',
] as const satisfies readonly (Work | 'desk' | 'earlier')[]

export type Spender = (typeof spenders)[number]

/**
 * Why the watch has not got on:
 * - `budget`: this minute's requests are used up, or the service says so
 * - `unreachable`, `timeout`: no answer of the service
 * - `key_refused`: it does not take the key
 * - `service`: it says that it failed
 * - `unreadable`: an answer that is none of the interface
 * - `database`: what was read cannot be kept
 * - `internal`: a fault of the dashboard
 */
export type WatchProblem =
  | 'budget'
  | 'unreachable'
  | 'timeout'
  | 'key_refused'
  | 'service'
  | 'unreadable'
  | 'database'
  | 'internal'

/**
 * What is wrong with the database: as `OutageKind` of the server, or
 * - `slow`: no answer within the time that a status may take
 * - `unknown`: something else, which the server's log tells
 */
export type DatabaseProblem = 'away' | 'locked' | 'full' | 'read-only' | 'failing' | 'slow' | 'unknown'

const watchSchema = z.object({
  /** Seconds from the begin of one walk to the next. */
  everySeconds: z.number(),
  /** Shipments that somebody has work with, and their boxes that somebody may still have to fetch. */
  shipments: z.number(),
  containers: z.number(),
  /** False while not all that is under tracking has been read once. */
  isComplete: z.boolean(),
  /** Shipments under tracking that have been read. */
  read: z.number(),
  /** Shipments under tracking; null: the service does not count them. */
  total: z.nullable(z.number()),
  /**
   * Vessels with cargo of the account: those that have been looked up, of all that are. `ageMs`: since that was asked for
   * whose answer is the oldest, by the clock of the shipments; null: none was answered.
   */
  vessels: z.object({ read: z.number(), total: z.number(), ageMs: z.nullable(z.number()) }),
  /** Since the oldest row of the board was read; null: not all has been read once. */
  ageMs: z.nullable(z.number()),
  /** The walk that is under way: the page that comes next, and for how long it runs in this run of the program. */
  walk: z.nullable(z.object({ page: z.number(), forMs: z.number() })),
  /** Since the last walk ended; null: none has in this run of the program. */
  walkEndedAgoMs: z.nullable(z.number()),
  /** Until the next walk begins; null: one is under way. */
  nextInMs: z.nullable(z.number()),
  /** The last failures in a row; null: none in this run of the program. */
  failure: z.nullable(
    z.object({
      /** A `WatchProblem`; another version of the program may know more. */
      problem: z.string(),
      times: z.number(),
      /** Since the first of them. */
      forMs: z.number(),
      /** Since the watch got on again; null: it has not. */
      overForMs: z.nullable(z.number()),
    }),
  ),
})

/**
 * How the desk does. All lengths of time are milliseconds of real time at the answer: no two clocks have to agree. What
 * cannot be told is null, and a reason stands beside it.
 */
export const deskStatusSchema = z.object({
  uptimeMs: z.number(),
  /** Version of Node.js. */
  node: z.string(),
  /** Release of the tz database that this Node.js has. */
  zoneData: z.string(),
  /** The service that comes with the dashboard, or one that it was pointed at. */
  account: z.enum(['embedded', 'account']),
  watch: watchSchema,
  /** Requests of the rolling minute. `left` is less than the rest where the service has asked to wait. */
  budget: z.object({
    limit: z.number(),
    left: z.number(),
    spent: z.object({
      person: z.number(),
      view: z.number(),
      wall: z.number(),
      background: z.number(),
      desk: z.number(),
      earlier: z.number(),
    }),
  }),
  /** Streams of what has changed that are open: one for each browser, where its tabs share one. */
  screens: z.object({ streams: z.number() }),
  /** What the tracking service has posted to the webhook of the dashboard in this run of the program. */
  deliveries: z.object({
    /** Whether the webhook is registered now. */
    isRegistered: z.boolean(),
    received: z.number(),
    accepted: z.number(),
    /** The same once more, too old, or of an event that is not known. */
    dropped: z.number(),
    /** Not signed by the service, or no delivery at all. */
    refused: z.number(),
    /** Since the last one; null: none came. */
    lastAgoMs: z.nullable(z.number()),
  }),
  memory: z.object({
    database: z.enum(['embedded', 'postgres']),
    /** A `DatabaseProblem`; another version of the program may know more. */
    problem: z.nullable(z.string()),
    /** Changes that are kept. */
    changes: z.nullable(z.number()),
    /** When the oldest of them was seen, epoch milliseconds in the world of the shipments; null too where there is none. */
    oldestChangeAt: z.nullable(z.number()),
    /** On its disk: the file and its log, or the whole database of PostgreSQL. */
    bytes: z.nullable(z.number()),
  }),
})

export type DeskStatus = z.infer<typeof deskStatusSchema>

export const getDeskStatus = {
  method: 'GET',
  path: `${deskPrefix}/status`,
  summary: 'How the dashboard does, for people',
  who: 'viewers',
  success: { status: 200, schema: deskStatusSchema },
} as const satisfies DeskOperation
