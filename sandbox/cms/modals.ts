import modals from './content/modals.json' with { type: 'json' }
import type { Entry } from './strapi-entry.ts'

/** A wide picture over the title has a variant for desktops and one for phones. */
export const MODALS: readonly Entry[] = modals.map(
  ({ icon, header, ...modal }: (typeof modals)[number] & { header?: string }) => ({
    ...modal,
    icon: `${icon}.svg`,
    desktopImage: header === undefined ? null : `${header}-desktop.svg`,
    mobileImage: header === undefined ? null : `${header}-mobile.svg`,
  }),
)
