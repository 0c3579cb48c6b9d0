export type ActionModalImage = { url: string; alternativeText: string | null }

export type ActionModal = {
  modalId: string
  title: string
  /** HTML of the few elements that sanitise-html.ts lets through. */
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

/** A text that the law asks for. Its words may name facts of the operator as `{{companyName}}`. */
export type LegalPage = {
  title: string
  /** What it is about, in a sentence. */
  description: string
  /** The ISO date from which it holds. */
  version: string
  sections: readonly LegalSection[]
}

/** `anchor` is what a link to it names; `html` is of the few elements that sanitise-html.ts lets through. */
export type LegalSection = { anchor: string; title: string; html: string }

/** The words and pictures that editors look after. */
export interface Content {
  /** null: there is no such modal. */
  actionModal(modalId: string): Promise<ActionModal | null>
  /** The names of all modals that there are. */
  modalIds(): Promise<ReadonlySet<string>>
  /** null: the editors have not written this one. */
  legalPage(slug: string): Promise<LegalPage | null>
  /** A picture by its file name. null: there is none, or none that we would show. */
  image(file: string): Promise<ContentImage | null>
}
