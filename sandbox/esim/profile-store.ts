import { recentMap } from '#sandbox/recent-map.ts'

export type StoredProfile = {
  iccid: string
  profileType: string
  eid: string | null
  matchingId: string | null
  state: 'allocated' | 'released' | 'installed' | 'unavailable'
}

const REMEMBERED = 10_000

export type ProfileStore = ReturnType<typeof openProfileStore>

/** The profiles of an SM-DP+. Each has an ICCID with its check digit, in the order of the requests. */
export function openProfileStore(newId: () => string) {
  const profiles = recentMap<StoredProfile>(REMEMBERED)
  const results = recentMap<{ result: object }>(REMEMBERED)
  let made = 0
  return {
    /** A repeated call returns the first result (idempotent). */
    once(call: string, run: () => object): object {
      const known = results.get(call)
      if (known !== undefined) return known.result
      const result = run()
      results.set(call, { result })
      return result
    },
    allocate(profileType: string, eid: string | null): StoredProfile {
      made += 1
      const iccid = withCheckDigit(`893530${String(made).padStart(12, '0')}`)
      const profile: StoredProfile = { iccid, profileType, eid, matchingId: null, state: 'allocated' }
      profiles.set(iccid, profile)
      return profile
    },
    release(profile: StoredProfile): string {
      profile.matchingId ??= newId().replaceAll('-', '').slice(0, 20).toUpperCase()
      profile.state = 'released'
      return profile.matchingId
    },
    find: (iccid: string) => profiles.get(iccid),
    list: () => profiles.values(),
  }
}

/** The Luhn digit that ITU-T E.118 requires. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const twice = place % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
