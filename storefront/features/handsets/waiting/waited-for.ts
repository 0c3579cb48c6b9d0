/** A variant that somebody wants to hear of, and what it is called. */
export type WaitedFor = { code: string; name: string }
