// Begins to replace the memory at the place that it is given, and waits in the middle until it is killed.
import type { Place } from '#database/place.ts'
import { openMemory } from '../store/open-memory.ts'
import { replaceAll } from '../store/replace-all.ts'
import { rowsPerStatement } from './filled-memory.ts'

const { database } = await openMemory(JSON.parse(process.argv[2] ?? '') as Place)

async function* half() {
  const table = { name: 'boarded', columns: ['shipment_id', 'row'] }
  yield { table, rows: Array.from({ length: rowsPerStatement }, (_, index) => [`other${index}`, '[]']) }
  process.stdout.write('half\n')
  await new Promise((resolve) => {
    setInterval(resolve, 2 ** 30)
  })
}

await replaceAll(database, half())
