import { readFileSync } from 'node:fs'

type PlanFile = {
  displayName: string
  plans: {
    commitmentDuration: number
    price: number
    activationFee?: number
    activationDiscount?: number
    equipmentDiscount?: number
    discounts: { NEW_ACQUISITION: { value: number; months: number } | null }
  }[]
}
type HandsetFile = { variants: { color: string; capacity: string; price: number }[] }
type Priced = { code: string; price: number; charges: { price: number } }

/** What something adds to an order, in cents. */
export type Cost = {
  /** On each of the first bills. */
  month: number
  /** What comes off of it, and for how many bills. */
  off: number
  offBills: number
  onceOff: number
  today: number
}

const NOTHING: Cost = { month: 0, off: 0, offBills: 0, onceOff: 0, today: 0 }

/** Activation and an engineer at home, which fibre plans name no fee of their own for. */
const SET_UP_AT_HOME = 14998

/** The cost for a new customer, added up from the catalogue files and not by the rules of the shop. */
export function planCost(file: string, months: number): Cost & { deviceOff: number } {
  const plan = read<PlanFile>(file).plans.find(({ commitmentDuration }) => commitmentDuration === months)
  if (!plan) throw new Error(`no plan of ${months} months in ${file}`)
  const discount = plan.discounts.NEW_ACQUISITION
  const fee = plan.activationFee ?? (file.startsWith('dualplay') ? SET_UP_AT_HOME : 0)
  return {
    month: plan.price - (discount?.value ?? 0),
    off: discount?.value ?? 0,
    offBills: discount?.months ?? 0,
    onceOff: fee - (plan.activationDiscount ?? 0),
    today: 0,
    deviceOff: plan.equipmentDiscount ?? 0,
  }
}

export function handsetCost(slug: string, looks: { color: string; capacity: string }, deviceOff: number): Cost {
  const { variants } = read<HandsetFile>(`handsets/${slug}`)
  const variant = variants.find(({ color, capacity }) => color === looks.color && capacity === looks.capacity)
  return { ...NOTHING, today: Math.max(0, (variant?.price ?? Number.NaN) - deviceOff) }
}

export function deviceCost(code: string, deviceOff: number): Cost {
  return { ...NOTHING, today: Math.max(0, priced('devices', code).price - deviceOff) }
}

export function extraCost(code: string): Cost {
  return { ...NOTHING, month: priced('add-ons', code).charges.price }
}

/** What a cart of these comes to. */
export function totalOf(costs: Iterable<Cost>) {
  const all = [...costs]
  const sum = (of: (cost: Cost) => number) => all.reduce((total, cost) => total + of(cost), 0)
  return {
    month: sum(({ month }) => month),
    onceOff: sum(({ onceOff }) => onceOff),
    today: sum(({ today }) => today),
    /** Before any yearly rise. */
    monthAtBill: (bill: number) => sum(({ month, off, offBills }) => month + (bill > offBills ? off : 0)),
  }
}

function priced(file: string, code: string): Priced {
  const found = read<Priced[]>(file).find((one) => one.code === code)
  if (!found) throw new Error(`no ${code} in ${file}`)
  return found
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(`../catalogue/${file}.json`, import.meta.url), 'utf8'))
}
