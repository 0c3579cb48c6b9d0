import { hashText } from './hash.ts'

type Signal = 'GOOD' | 'FAIR' | 'WEAK' | 'NONE'
export type ListedSignal = { network: '4G' | '5G'; indoor: Signal; outdoor: Signal }

function reached(fourG: [indoor: Signal, outdoor: Signal], fiveG: [indoor: Signal, outdoor: Signal] | null) {
  const listed: ListedSignal[] = [{ network: '4G', indoor: fourG[0], outdoor: fourG[1] }]
  return fiveG === null ? listed : [...listed, { network: '5G' as const, indoor: fiveG[0], outdoor: fiveG[1] }]
}

const STRONG = reached(['GOOD', 'GOOD'], ['GOOD', 'GOOD'])
const USUAL = reached(['GOOD', 'GOOD'], ['FAIR', 'GOOD'])
const PATCHY = reached(['FAIR', 'GOOD'], ['WEAK', 'FAIR'])
const THIN = reached(['WEAK', 'FAIR'], null)
const BARE = reached(['NONE', 'WEAK'], null)

const FIXED: ReadonlyMap<string, ListedSignal[]> = new Map([
  ['D08P3T7', STRONG],
  ['V94E6NH', USUAL],
  ['T12K8AF', PATCHY],
  ['F92C5PD', THIN],
  ['R32A7XV', BARE],
])

/** What a phone gets at an Eircode: of a hundred homes 40 strong, 30 usual, 15 patchy, 12 thin, 3 nearly nothing. */
export function mobileSignal(eircode: string): ListedSignal[] {
  const share = hashText(`signal ${eircode}`) % 100
  const fromHash = share < 40 ? STRONG : share < 70 ? USUAL : share < 85 ? PATCHY : share < 97 ? THIN : BARE
  return FIXED.get(eircode) ?? fromHash
}
