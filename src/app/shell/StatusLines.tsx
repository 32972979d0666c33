import { Simulation } from './Simulation.tsx'
import { Sync } from './Sync.tsx'

/** What world this is and how fresh its data are, loaded after the first page: before its answer nobody knows either. */
export function StatusLines() {
  return (
    <>
      <Simulation />
      <Sync />
    </>
  )
}
