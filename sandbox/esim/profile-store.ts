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

/** The profiles of an SM-DP+. Each has an ICCID with its check digit, in the order in which they were asked for. */
export function openProfileStore(newId: () => string) {
  const profiles = recentMap<StoredProfile>(REMEMBERED)
  const answers = recentMap<{ answer: object }>(REMEMBERED)
  let made = 0
  return {
    /** The same call again has the same answer. */
    once(call: string, answer: () => object): object {
      const known = answers.get(call)
      if (known !== undefined) return known.answer
      const given = answer()
      answers.set(call, { answer: given })
      return given
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

/** Luhn, as ITU-T E.118 wants it. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const twice = place % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
