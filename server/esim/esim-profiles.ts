export type ProfileRequest = {
  /** Idempotency key: requested again, it is the same profile. */
  name: string
  /** The code of the SIM in the catalogue, which is the profile type at the SM-DP+. */
  code: string
  /** Of the only phone that may install it. Null: any phone with the activation code. */
  eid: string | null
}

export type Profile = {
  iccid: string
  /** Address and id by which the phone downloads it. */
  smdpAddress: string
  matchingId: string
}

/** The provider of eSIM profiles (an SM-DP+). Throws an OutsideSystemError when it is unavailable or its response is invalid. */
export interface ESimProfiles {
  /** Creates the profile and releases it for its phone. `eidRefused`: that phone cannot install it. */
  order(request: ProfileRequest): Promise<Profile | 'eidRefused'>
  /** The profile cannot be downloaded any more. `installed`: it is on a phone already. */
  cancel(name: string, profile: Pick<Profile, 'iccid' | 'matchingId'>): Promise<'cancelled' | 'installed'>
}
