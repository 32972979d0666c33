import { StartError } from '#http/listen.ts'
import type { WorldConfig } from '../world/types.ts'
import { readMeta, writeMetaOnce } from '../store/meta.ts'
import type { Database } from '../store/schema.ts'

/**
 * The settings of the world in this database; a new database gets the configured ones.
 * @throws StartError when it contains a different world
 */
export async function loadWorldConfig(database: Database, configured: WorldConfig): Promise<WorldConfig> {
  await writeMetaOnce(database, 'world', JSON.stringify(configured))
  const saved = await readMeta(database, 'world')
  // Written only by this program, just now at the latest.
  const config = JSON.parse(saved ?? '') as WorldConfig
  if (config.seed !== configured.seed || config.shipments !== configured.shipments) {
    throw new StartError(
      `The database contains the world of SERVICE_SEED=${config.seed} SERVICE_SHIPMENTS=${config.shipments}, but the configuration is SERVICE_SEED=${configured.seed} SERVICE_SHIPMENTS=${configured.shipments}: start with the first two values, delete that database, or use a different DATA_DIR or DATABASE_URL.`,
    )
  }
  return config
}
