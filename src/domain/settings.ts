/**
 * Thresholds of the trade, in one place, to be changed here; where each comes from: domain/README.md. Days
 * are calendar days in the zone of the place, hours are plain time.
 */
export const settings = {
  deadline: {
    /** Days left that still count as soon: trade practice looks at a box 72 hours ahead. */
    soonDays: 3,
    /** Days left at which a box without an appointment becomes one step louder (practice books by 48 hours). */
    appointmentDays: 2,
    /** Hours after which a terminal look-up no longer carries an urgency. */
    confirmedHours: 7 * 24,
    /**
     * Days of free time that nobody grants: ports and lines give 4 to 14, contracts stretch that to 45 at most.
     * A day further off is a slip of the pen, such as a wrong year.
     */
    longestFreeDays: 60,
  },
  slip: {
    /** From this many days late on: a note, a warning, bad. */
    noteDays: 1,
    warnDays: 3,
    badDays: 7,
    /** Days that no voyage slips: an original ETA further off than that has a wrong year. */
    mostDays: 180,
  },
  actual: {
    /** Hours that an actual time may be ahead: clocks differ. Later ones are estimates that were sent as actual. */
    aheadHours: 1,
    /** The same for the wall clock of a zone that is not known: the easternmost one is 14 hours ahead of UTC. */
    aheadHoursAnywhere: 15,
  },
  arrival: {
    /** Days past an ETA without an arrival after which a ship is no longer taken to be waiting: bad, as a slip. */
    longOverdueDays: 7,
    /** Days between an arrival and an ETA up to which they are of one call: voyage numbers come again. */
    sameCallDays: 21,
    /** Days after which nobody waits for news: a service stops tracking after 56 days without any. */
    forgottenDays: 56,
  },
  vetted: {
    /** Minutes from which on a vetted time that differs from the carrier's is more than a footnote. */
    noteMinutes: 60,
    /** Days up to which an event at another place may still be the same one, reported with a wrong place. */
    otherPlaceDays: 3,
    /** Days up to which an event of one name at one place is the same one, reported with a wrong time. */
    samePlaceDays: 14,
  },
  track: {
    /** Minutes without a report after which the way between is not known. */
    gapMinutes: 120,
    /** Knots that a container ship cannot keep up for days: an ETA that needs more is doubted. */
    fastestKnots: 25,
    /** Knots that no ship makes, and nautical miles that reports may be off by: what is farther was no report of it. */
    jumpKnots: 60,
    jumpNauticalMiles: 60,
  },
  plan: {
    /** Hours after which a part that the account's plan lacks is asked for again. */
    askAgainHours: 24,
  },
  /** Hours up to which a fact is fresh, aging, stale; older ones are gone from the count. */
  staleness: {
    terminal: { fresh: 4, aging: 24, stale: 7 * 24 },
    line: { fresh: 24, aging: 3 * 24, stale: Number.POSITIVE_INFINITY },
    position: { fresh: 1, aging: 6, stale: 24 },
  },
} as const
