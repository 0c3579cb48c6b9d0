import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { recentMap } from '#sandbox/recent-map.ts'

type Entry = { payload: AdapterPayload; endsAtMs: number }

/** More than a load test signs in; the oldest go first. */
const MOST_ENTRIES = 100_000

/**
 * Sessions, grants and tokens of one provider in memory. The adapter that oidc-provider ships keeps 1,000 entries for the
 * whole process.
 *
 * @param clientOf clients are read anew with every request: the shop's address may change
 */
export function providerStore(clientOf: (id: string) => AdapterPayload | undefined): AdapterFactory {
  const entries = new Map<string, Entry>()
  const members = recentMap<Set<string>>(MOST_ENTRIES)
  const keysByUid = recentMap<string>(MOST_ENTRIES)

  function live(key: string): AdapterPayload | undefined {
    const entry = entries.get(key)
    if (entry === undefined || entry.endsAtMs > Date.now()) return entry?.payload
    entries.delete(key)
    return undefined
  }

  function dropOldest(): void {
    for (const key of entries.keys()) {
      if (entries.size <= MOST_ENTRIES) return
      entries.delete(key)
    }
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`
    return {
      async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
        const key = keyOf(id)
        entries.set(key, { payload, endsAtMs: Date.now() + expiresIn * 1000 })
        if (payload.uid !== undefined) keysByUid.set(payload.uid, key)
        if (payload.grantId !== undefined) {
          const ofGrant = members.get(payload.grantId) ?? new Set()
          members.set(payload.grantId, ofGrant.add(key))
        }
        dropOldest()
      },
      find: async (id) => (model === 'Client' ? clientOf(id) : live(keyOf(id))),
      findByUid: async (uid) => live(keysByUid.get(uid) ?? ''),
      // Devices without a browser do not sign in here.
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = live(keyOf(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const key of members.get(grantId) ?? []) entries.delete(key)
        members.get(grantId)?.clear()
      },
    }
  }
}
