export type Disaster = {
  name: string
  pages: { count: number; failed: number }
  changes: { count: number; failed: number }
  /** The longest time without a successful change of a cart. */
  gapMs: number
  /** Why requests failed, each once. */
  problems: string[]
}

export const RELEASE = 'a new version rolls out'
