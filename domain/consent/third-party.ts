import type { OptionalCategory } from './consent.ts'

/** What a third party does in the shop. The consent provider replaces our own banner, so it loads before any consent. */
export const THIRD_PARTY_KINDS = ['tag-manager', 'chat', 'survey', 'analytics', 'consent-provider'] as const
export type ThirdPartyKind = (typeof THIRD_PARTY_KINDS)[number]

export type StoredByThirdParty = {
  /** May end in `*`. */
  name: string
  /** Null: until the browser is closed. */
  days: number | null
  category: OptionalCategory | null
}

/** A company beside ours that may set or read something in a visitor's browser, or is sent something about the visit. */
export type ThirdParty = {
  kind: ThirdPartyKind
  /** It is used once any of these is allowed. None: the consent provider. */
  categories: readonly OptionalCategory[]
  company: string
  /** The script it loads. Null: nothing of it runs in the browser. */
  script: string | null
  /** Whence it may load scripts, pictures and frames, and what it may call: that of its script is the first. */
  origins: readonly string[]
  stores: readonly StoredByThirdParty[]
}
