import pg from 'pg'
import type { Programs } from '#tools/cluster/find-programs.ts'
import { type Cluster, startCluster } from '#tools/cluster/start-cluster.ts'
import { type Progress, silent } from '#tools/launch/progress.mjs'
import { MANY_CUSTOMERS, SHORT_TIMEOUTS } from '../chaos-settings.ts'
import type { ObservedShop } from '../chaos-shop.ts'

export type ClusterShop = { cluster: Cluster; shop: ObservedShop; stop(): Promise<void> }

const PROVIDER = 'stancer'

/** A cluster that takes the customers of a chaos run. */
export async function startClusterShop(
  programs: Programs,
  { progress = silent, doors = false }: { progress?: Progress; doors?: boolean } = {},
): Promise<ClusterShop> {
  const cluster = await startCluster({
    programs,
    doors,
    progress,
    env: {
      ...MANY_CUSTOMERS,
      ...SHORT_TIMEOUTS,
      PAYMENT_GATEWAY: PROVIDER.toUpperCase(),
      LOG_LEVEL: 'warn',
      // Each customer comes through a proxy of their own, and then through HAProxy.
      TRUST_PROXY: '2',
    },
  })
  // Through HAProxy, to whichever server is the primary.
  const database = new pg.Pool({ connectionString: cluster.databaseUrl, application_name: 'chaos', max: 3 })
  database.on('error', () => {})
  const { url, sandboxUrl } = cluster
  return {
    cluster,
    shop: { urls: [url], sandboxUrl, provider: PROVIDER, database },
    async stop() {
      if (!database.ended) await database.end()
      await cluster.stop()
    },
  }
}
