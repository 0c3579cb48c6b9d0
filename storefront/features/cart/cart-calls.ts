import type {
  BarPartsFragment as BarCart,
  CartPartsFragment as Cart,
  ServiceGroup,
} from '#storefront/api/generated/types.ts'
import type { Reply } from '#storefront/api/reply.ts'

export type NewPlan = {
  offerCode: string
  code: string
  serviceGroup?: ServiceGroup
  prequalId: string | null
  /** TV that is added with it. */
  tvOfferCode?: string | null
}
/** TV names its broadband as parent; a home phone on its own has none. */
export type NewTariff = {
  offerCode: string
  code: string
  serviceGroup: ServiceGroup
  parentOfferId: string | null
  /** The checked address of a home phone on its own. */
  prequalId?: string | null
  /** The line whose plan it becomes. */
  offerId?: string | null
  portIn?: boolean | null
  /** The handset or device that is added with it, and its insurance. */
  equipmentCode?: string | null
  insuranceCode?: string | null
  addOnCodes?: string[] | null
  isSecondMobileJourney?: boolean | null
  /** The service of an existing customer whose place it takes. */
  subscriptionId?: string | null
  /** The broadband of an existing customer that TV stands beside. */
  parentSubscriptionId?: string | null
}

/** The shop's cart operations; each change returns the whole cart, because the page that follows is often its summary. */
export interface CartApi {
  /** Null: the cart whose cookie the browser holds. */
  get(reference: string | null, isWhole: boolean): Promise<Reply<BarCart>>
  addBroadband(plan: NewPlan, current: BarCart | null): Promise<Reply<Cart>>
  addTariff(tariff: NewTariff, current: BarCart | null): Promise<Reply<Cart>>
  setAddOns(offerId: string, codes: readonly string[], current: BarCart): Promise<Reply<Cart>>
  setEquipment(offerId: string, equipment: Equipment, current: BarCart): Promise<Reply<Cart>>
  remove(offerId: string, current: BarCart): Promise<Reply<Cart>>
  undo(current: BarCart): Promise<Reply<Cart>>
}

export type Equipment = { equipmentCode: string | null; insuranceCode: string | null }
