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

/** The words and pictures that editors look after. */
export interface Content {
  /** null: there is no such modal. */
  actionModal(modalId: string): Promise<ActionModal | null>
  /** A picture by its file name. null: there is none, or none that we would show. */
  image(file: string): Promise<ContentImage | null>
}
