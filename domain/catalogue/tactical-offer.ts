import type { ServiceGroup } from '#domain/vocabulary.ts'

/** A short-lived promise beside the plans of a service group. */
export type TacticalOffer = {
  serviceGroup: ServiceGroup
  heading: string
  copy: string
  mobileImage: { imageURL: string }
  desktopImage: { imageURL: string }
}
