/** A variant that somebody wants to hear of, and what it is called. */
export type UnavailablePhone = { code: string; name: string }
