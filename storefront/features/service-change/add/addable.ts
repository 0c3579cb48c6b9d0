import { isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'

/** What a customer can add to what they have. */
export type Addable = {
  kind: string
  /** The seed's label. */
  label: string
  title: string
  text: string
  serviceGroup: ServiceGroup
  /** Where its plans are. */
  path: string
}

export const ADDABLE: readonly Addable[] = [
  {
    kind: 'broadband',
    label: 'New Broadband',
    title: 'Add broadband',
    text: 'Check your address to see what reaches your home. If an engineer has to come, you choose the time.',
    serviceGroup: 'DUALPLAY',
    // What is sold depends on the home, so it is the page that everyone has.
    path: '/shop/broadband',
  },
  {
    kind: 'tv',
    label: 'New TV',
    title: 'Add TV to your broadband',
    text: 'It works with the broadband you have. We post the box, and you plug it in.',
    serviceGroup: 'TV',
    path: '/shop/add-service?kind=tv',
  },
  {
    kind: 'mobile',
    label: 'New Mobile',
    title: 'Add a mobile',
    text: 'A SIM for a phone you have, or a new phone with a plan. Get a new number, or keep one.',
    serviceGroup: 'MOBILE',
    path: '/shop/add-service?kind=mobile',
  },
  {
    kind: 'mobile-broadband',
    label: 'New Mobile Broadband',
    title: 'Add mobile broadband',
    text: 'Broadband to take with you. No line, no engineer: plug in the device and go.',
    serviceGroup: 'MBB',
    path: '/shop/add-service?kind=mobile-broadband',
  },
]

type Held = { id: string; serviceGroup: ServiceGroup }

/** One line into the home and one TV are enough, and TV takes broadband. Others can always be added. */
export function addableBeside(held: readonly Held[]): { addable: Addable; subscriptionId: string | null }[] {
  const broadband = held.find(({ serviceGroup }) => isBroadbandGroup(serviceGroup))
  const has = (...groups: ServiceGroup[]) => held.some(({ serviceGroup }) => groups.includes(serviceGroup))
  const isFree: Readonly<Record<string, boolean>> = {
    broadband: broadband === undefined && !has('SA_PSTN'),
    tv: broadband !== undefined && !has('TV'),
  }
  return ADDABLE.filter(({ kind }) => isFree[kind] ?? true).map((addable) => ({
    addable,
    subscriptionId: addable.kind === 'tv' ? (broadband?.id ?? null) : null,
  }))
}
