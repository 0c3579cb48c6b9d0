import type { ContentLink, PictureSet } from './content-parts.ts'
import type { MarketingPage } from './marketing-page.ts'
import type { RichText } from './rich-text.ts'

export type ActionModalImage = { url: string; alternativeText: string | null }

export type ActionModal = {
  modalId: string
  title: string
  /** HTML of the few elements that sanitise-html.ts allows. */
  description: string
  solidButton: string | null
  alternativeButton: string | null
  showBackButton: boolean
  showCloseButton: boolean
  desktopImage: ActionModalImage | null
  mobileImage: ActionModalImage | null
  icon: ActionModalImage | null
}

export type ContentImage = { type: string; bytes: Buffer }

/** A text required by law. It may refer to facts of the operator as `{{companyName}}`. */
export type LegalPage = {
  title: string
  /** A summary in one sentence. */
  description: string
  /** ISO date from which it is in force. */
  version: string
  sections: readonly LegalSection[]
}

/** `anchor` is the fragment of a link to it; `html` has the few elements that sanitise-html.ts allows. */
export type LegalSection = { anchor: string; title: string; html: string }

/** Short texts that the shop shows in a place of its own. What a place has no use for is empty. */
export type ContentEntry = {
  key: string
  title: string | null
  text: RichText
  buttonLabel: string | null
  /** A page of the shop, or an address of https, tel or mailto. */
  link: string | null
  points: readonly string[]
  links: readonly ContentLink[]
  picture: PictureSet | null
}

export const ENTRY_KINDS = ['banners', 'infoTexts', 'pageHeroes', 'footers', 'surveys', 'chats', 'images'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Texts and pictures maintained by editors. */
export interface Content {
  /** null: there is no such modal. */
  actionModal(modalId: string): Promise<ActionModal | null>
  modalIds(): Promise<ReadonlySet<string>>
  /** null: the editors have not written this one. */
  legalPage(slug: string): Promise<LegalPage | null>
  /** null: the editors have not written this one. */
  entry(kind: EntryKind, key: string): Promise<ContentEntry | null>
  entryKeys(kind: EntryKind): Promise<ReadonlySet<string>>
  /** null: there is no such page. */
  page(slug: string): Promise<MarketingPage | null>
  /** As editors see it, published or not. null: there is no such page. */
  draftPage(slug: string): Promise<MarketingPage | null>
  pageSlugs(): Promise<ReadonlySet<string>>
  /** A picture by its file name. null: missing, or of a type that is not served. */
  image(file: string): Promise<ContentImage | null>
}
