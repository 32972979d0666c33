import { awkwardBoxes } from './awkward-boxes.ts'
import { awkwardDays } from './awkward-days.ts'
import { awkwardShips } from './awkward-ships.ts'

/** All facts that are hard to tell truly. */
export const awkwardRows = [...awkwardBoxes, ...awkwardDays, ...awkwardShips]
