import { awkwardAppointments } from './awkward-appointments.ts'
import { awkwardBoxes } from './awkward-boxes.ts'
import { awkwardDays } from './awkward-days.ts'
import { awkwardReports } from './awkward-reports.ts'
import { awkwardShips } from './awkward-ships.ts'

/** All facts that are hard to tell truly. */
export const awkwardRows = [
  ...awkwardBoxes,
  ...awkwardReports,
  ...awkwardDays,
  ...awkwardAppointments,
  ...awkwardShips,
]
