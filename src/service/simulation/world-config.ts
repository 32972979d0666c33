import { StartError } from '#http/listen.ts'
import type { WorldConfig } from '../world/types.ts'
import { readMeta, writeMetaOnce } from '../store/meta.ts'
import type { Database } from '../store/schema.ts'

/**
 * The settings of the world in this database; a new one takes those that are wanted.
 * @throws StartError when it holds another world
 */
export async function loadWorldConfig(database: Database, wanted: WorldConfig): Promise<WorldConfig> {
  await writeMetaOnce(database, 'world', JSON.stringify(wanted))
  const saved = await readMeta(database, 'world')
  // Written by this program only, and just now at the latest.
  const config = JSON.parse(saved ?? '') as WorldConfig
  if (config.seed !== wanted.seed || config.shipments !== wanted.shipments) {
    throw new StartError(
      `The database holds the world of SERVICE_SEED=${config.seed} SERVICE_SHIPMENTS=${config.shipments}, and SERVICE_SEED=${wanted.seed} SERVICE_SHIPMENTS=${wanted.shipments} is asked for: start with the first two, delete that database, or use another DATA_DIR or DATABASE_URL.`,
    )
  }
  return config
}
