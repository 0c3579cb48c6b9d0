import type { ActionModalQuery } from '#storefront/api/generated/types.ts'
import { BUILT_IN_MODALS, type ModalButton, type ModalId } from './built-in-modals.ts'

export type EditedModal = NonNullable<ActionModalQuery['actionModal']>

export type ModalContent = Pick<EditedModal, 'showBackButton' | 'showCloseButton'> & {
  title: string
  /** HTML from the CMS, or built-in paragraphs. */
  description: { html: string } | { paragraphs: readonly string[] }
  solid: ModalButton
  alternative: ModalButton | null
  /** The shop's own, also under the texts of the CMS. */
  further: ModalButton | null
  images: Pick<EditedModal, 'desktopImage' | 'mobileImage' | 'icon'>
  /** What is shown in the place of the CMS's picture. */
  standIn: 'icon' | 'wide' | null
}

/** The CMS's texts where there are any. A modal always has a button to go on with. */
export function modalContent(modalId: ModalId, edited: EditedModal | null): ModalContent {
  const { title, description, solid, alternative, further = null, wide, back } = BUILT_IN_MODALS[modalId]
  if (edited === null) {
    return {
      title,
      description: { paragraphs: description },
      solid,
      alternative,
      further,
      showBackButton: back ?? false,
      showCloseButton: true,
      images: { desktopImage: null, mobileImage: null, icon: null },
      standIn: wide ? 'wide' : 'icon',
    }
  }
  const { desktopImage, mobileImage, icon, showBackButton, showCloseButton } = edited
  return {
    title: edited.title,
    description: { html: edited.description },
    solid: { ...solid, label: edited.solidButton ?? solid.label },
    alternative: edited.alternativeButton === null ? null : { ...alternative, label: edited.alternativeButton },
    further,
    showBackButton,
    showCloseButton,
    images: { desktopImage, mobileImage, icon },
    standIn: null,
  }
}

/** "Fibre for €39.99" and "a month for a year": on a phone a price and its period are on two lines. */
export function titleLines(title: string): [string] | [string, string] {
  const at = title.search(/\ba month\b/i)
  return at > 0 ? [title.slice(0, at).trim(), title.slice(at)] : [title]
}
