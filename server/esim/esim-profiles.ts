export type ProfileRequest = {
  /** Our own name of it: asked for again, it is the same profile. */
  name: string
  /** The code of the SIM in the catalogue, which is the kind of profile there. */
  code: string
  /** Of the only phone that may take it. Null: whichever comes with the activation code. */
  eid: string | null
}

export type Profile = {
  iccid: string
  /** Where the phone fetches it, and under which name. */
  smdpAddress: string
  matchingId: string
}

/** Who makes eSIM profiles (an SM-DP+). Throws an OutsideSystemError when it does not answer or makes no sense. */
export interface ESimProfiles {
  /** Made and given free for its phone. `eidRefused`: that phone cannot take it. */
  order(request: ProfileRequest): Promise<Profile | 'eidRefused'>
  /** Nobody can fetch it any more. `installed`: it is on a phone already. */
  cancel(name: string, profile: Pick<Profile, 'iccid' | 'matchingId'>): Promise<'cancelled' | 'installed'>
}
