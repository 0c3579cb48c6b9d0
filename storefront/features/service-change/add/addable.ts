import type { ServiceGroup } from '#domain/vocabulary.ts'

/** What a customer can add to what they have. */
export type Addable = {
  kind: string
  /** The seed's label. */
  label: string
  title: string
  text: string
  serviceGroup: ServiceGroup
  simOnly: boolean | null
}

export const ADDABLE: readonly Addable[] = [
  {
    kind: 'tv',
    label: 'New TV',
    title: 'Add TV to your broadband',
    text: 'It runs on the broadband you have. We post the box, and you plug it in.',
    serviceGroup: 'TV',
    simOnly: null,
  },
  {
    kind: 'mobile',
    label: 'New Mobile',
    title: 'Add a SIM-only mobile',
    text: 'For a phone you have. You choose a new number, or keep the one you have now.',
    serviceGroup: 'MOBILE',
    simOnly: true,
  },
  {
    kind: 'mobile-broadband',
    label: 'New Mobile Broadband',
    title: 'Add mobile broadband',
    text: 'Broadband to take with you. You choose the device next.',
    serviceGroup: 'MBB',
    simOnly: null,
  },
]

type Held = { id: string; serviceGroup: ServiceGroup }

/** TV takes broadband, and one TV is enough. Others can always be added. */
export function addableBeside(held: readonly Held[]): { addable: Addable; subscriptionId: string | null }[] {
  const broadband = held.find(({ serviceGroup }) => serviceGroup === 'DUALPLAY' || serviceGroup === 'DUALPLAY_PSTN')
  const hasTv = held.some(({ serviceGroup }) => serviceGroup === 'TV')
  return ADDABLE.filter(({ kind }) => kind !== 'tv' || (broadband !== undefined && !hasTv)).map((addable) => ({
    addable,
    subscriptionId: addable.kind === 'tv' ? (broadband?.id ?? null) : null,
  }))
}
