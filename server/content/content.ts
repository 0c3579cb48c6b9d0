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

/** Texts and pictures maintained by editors. */
export interface Content {
  /** null: there is no such modal. */
  actionModal(modalId: string): Promise<ActionModal | null>
  modalIds(): Promise<ReadonlySet<string>>
  /** null: the editors have not written this one. */
  legalPage(slug: string): Promise<LegalPage | null>
  /** A picture by its file name. null: missing, or of a type that is not served. */
  image(file: string): Promise<ContentImage | null>
}
