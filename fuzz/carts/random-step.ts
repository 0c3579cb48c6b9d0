import type { Tariff } from '#domain/catalogue/tariff.ts'
import { isBroadbandGroup, SERVICE_GROUPS } from '#domain/vocabulary.ts'
import type { Random } from '../random.ts'
import { ADD, BROADBAND, OF_LINE, OF_WHOLE } from './operations.ts'
import {
  anyAnswers,
  anyEquipment,
  anyHome,
  anyLine,
  anyPorting,
  anyTariff,
  EIDS,
  lineAs,
  mostlySold,
  someAddOns,
  type World,
} from './random-choice.ts'
import type { SeenCart, SeenOffer } from './seen-cart.ts'

export type Step = {
  name: string
  query: string
  variables: Record<string, unknown>
  /** What must be true of what was accepted, beside what is true of every cart. */
  holds: (after: SeenCart) => boolean
  /** Lines that it may change; all others stay as they are. */
  touches: readonly string[]
  /** Whether something that is there already has today's price afterwards. */
  anew: (id: string) => boolean
}

const NEVER = () => false

const KINDS = {
  plan: 16,
  broadband: 6,
  remove: 5,
  addOns: 5,
  equipment: 5,
  sim: 4,
  eSim: 4,
  undo: 6,
  porting: 3,
  newNumber: 1,
  currentService: 3,
  acceptPrices: 3,
  insurance: 2,
  holdDevices: 1,
} as const

/** The next change of this cart: mostly a sensible one, now and then any. */
export function randomStep(random: Random, cart: SeenCart | null, world: World): Step {
  if (cart === null) return random.chance(0.4) ? broadband(random, null, world) : plan(random, null, world)
  const kind = sensibleKind(random, cart)
  switch (kind) {
    case 'plan':
      return plan(random, cart, world)
    case 'broadband':
      return broadband(random, cart, world)
    case 'undo':
      return undo(cart)
    case 'acceptPrices':
      return { ...whole('acceptPrices', cart), anew: () => true, touches: cart.offers.map(({ id }) => id) }
    case 'holdDevices':
      return { ...whole('holdDevices', cart), touches: cart.offers.map(({ id }) => id) }
    default:
      return ofLine(random, kind, cart, world)
  }
}

/** Mostly something that this cart has a line for. */
function sensibleKind(random: Random, cart: SeenCart): keyof typeof KINDS {
  const kind = random.weighted(KINDS)
  if (random.chance(0.15)) return kind
  if (kind === 'undo') return cart.replacementUndoable ? kind : 'plan'
  return !(kind in FOR) || cart.offers.some(FOR[kind as OfLine]) ? kind : 'plan'
}

function plan(random: Random, cart: SeenCart | null, world: World): Step {
  const tariff = anyTariff(random, world.today)
  const like = (cart?.offers ?? []).filter(({ baseOffer }) => baseOffer.serviceGroup === tariff.serviceGroup)
  const named = like.length > 0 && random.chance(0.35) ? random.pick(like) : null
  const stray = cart !== null && random.chance(0.05) ? anyLine(random, cart) : null
  const isSim = tariff.serviceGroup === 'MOBILE' || tariff.serviceGroup === 'MBB'
  const equipment = isSim && !tariff.simOnly && random.chance(0.6) ? anyEquipment(random, tariff, world.today) : null
  const replaced = named?.id ?? stray?.id ?? null
  const addOnCodes = random.chance(0.2) ? someAddOns(random, world.today, tariff.serviceGroup) : null
  const variables = {
    cart: cart?.uuid ?? null,
    offer: random.chance(0.02) ? 'NO_SUCH_OFFER' : tariff.offerCode,
    plan: tariff.code,
    group: random.chance(0.05) ? random.pick(SERVICE_GROUPS) : null,
    home: anyHome(random, tariff, world),
    portIn: tariff.serviceGroup === 'MOBILE' && random.chance(0.4) ? true : null,
    offerId: replaced,
    parent: random.chance(0.05) && cart !== null ? anyLine(random, cart).id : null,
    equipment: equipment?.code ?? null,
    insurance: equipment?.insurance ?? null,
    addOnCodes,
    second: isSim && random.chance(0.3) ? random.chance(0.5) : null,
  }
  const taken = (cart?.offers ?? []).filter((offer) => makesWay(offer, tariff, variables))
  return {
    name: 'addTariff',
    query: ADD,
    variables,
    touches: taken.map(({ id }) => id),
    holds: (after) => {
      const line = newLines(cart, after).find(({ baseOffer }) => baseOffer.catalogTariffPlanCode === tariff.code)
      if (line === undefined) return false
      const extras = new Set(line.addOns.map(({ catalogCode }) => catalogCode))
      return (
        (equipment === null || line.equipments.some(({ catalogCode }) => catalogCode === equipment.code)) &&
        (addOnCodes ?? []).every((code) => extras.has(code))
      )
    },
    // A phone that goes along to another plan costs what it costs with that.
    anew: (id) => taken.some(({ equipments }) => equipments.some((device) => device.id === id)),
  }
}

function broadband(random: Random, cart: SeenCart | null, world: World): Step {
  const tariffs = world.today.tariffs.filter(
    ({ serviceGroup, acquisitionType }) =>
      isBroadbandGroup(serviceGroup) && (acquisitionType === 'NEW_ACQUISITION' || random.chance(0.05)),
  )
  const tariff = random.pick(mostlySold(random, tariffs))
  const packs = world.today.tariffs.filter(({ serviceGroup }) => serviceGroup === 'TV')
  const variables = {
    cart: cart?.uuid ?? null,
    offer: tariff.offerCode,
    plan: tariff.code,
    home: anyHome(random, tariff, world),
    tv: random.chance(0.3) ? random.pick(packs).offerCode : null,
    offers: cart !== null && random.chance(0.2) ? [{ id: anyLine(random, cart).id }] : null,
  }
  const previous = (cart?.offers ?? []).filter(({ baseOffer }) => isBroadbandGroup(baseOffer.serviceGroup))
  return {
    name: 'addBroadbandTariff',
    query: BROADBAND,
    variables,
    touches: previous.map(({ id }) => id),
    holds: (after) => newLines(cart, after).some(({ baseOffer }) => baseOffer.catalogTariffPlanCode === tariff.code),
    anew: NEVER,
  }
}

function undo(cart: SeenCart): Step {
  return {
    ...whole('undoReplacement', cart),
    touches: cart.offers.map(({ id }) => id),
    holds: () => cart.replacementUndoable,
  }
}

function whole(name: 'acceptPrices' | 'holdDevices' | 'undoReplacement', cart: SeenCart): Step {
  return { name, query: OF_WHOLE[name], variables: { cart: cart.uuid }, holds: () => true, touches: [], anew: NEVER }
}

type OfLine = Exclude<keyof typeof KINDS, 'plan' | 'broadband' | 'undo' | 'acceptPrices' | 'holdDevices'>

function ofLine(random: Random, kind: OfLine, cart: SeenCart, world: World): Step {
  const { id, isThere, offer } = fittingLine(random, kind, cart)
  const after = (seen: SeenCart) => seen.offers.find((one) => one.id === id)
  const step = (
    name: keyof typeof OF_LINE,
    variables: object,
    holds: (offer: SeenOffer | undefined) => boolean,
  ): Step => ({
    name,
    query: OF_LINE[name],
    variables: { cart: cart.uuid, line: id, ...variables },
    holds: (seen) => isThere && holds(after(seen)),
    touches: [id],
    anew: NEVER,
  })
  switch (kind) {
    case 'remove': {
      const group = random.chance(0.1) ? random.pick(SERVICE_GROUPS) : null
      const leaving = cart.offers.filter(({ parentOfferId }) => parentOfferId === id).map((one) => one.id)
      const removed = step('removeTariff', { group }, (left) => left === undefined)
      return {
        ...removed,
        touches: [id, ...leaving],
        holds: (seen) => removed.holds(seen) && seen.offers.every((one) => !leaving.includes(one.id)),
      }
    }
    case 'addOns': {
      const codes = someAddOns(random, world.today, offer?.baseOffer.serviceGroup ?? null)
      return step('setAddOns', { codes }, (line) =>
        sameSet(
          line?.addOns.map(({ catalogCode }) => catalogCode),
          codes,
        ),
      )
    }
    case 'equipment': {
      const tariff = world.today.tariffs.find(({ code }) => code === offer?.baseOffer.catalogTariffPlanCode)
      const chosen = tariff === undefined || random.chance(0.2) ? null : anyEquipment(random, tariff, world.today)
      const insurance = chosen?.insurance ?? (random.chance(0.05) ? 'INSURANCE' : null)
      const equipped = step('setEquipment', { code: chosen?.code ?? null, insurance }, (line) => {
        const [device, ...more] = line?.equipments ?? []
        if (chosen === null) return device === undefined
        const isSo = device?.catalogCode === chosen.code && (device.addOn?.catalogCode ?? null) === insurance
        return isSo && more.length === 0
      })
      const [had] = offer?.equipments ?? []
      const isInsuredAnew = had?.catalogCode === chosen?.code && (had?.addOn?.catalogCode ?? null) !== insurance
      // Who insures a phone otherwise takes it at the price of today.
      return { ...equipped, anew: (one) => isInsuredAnew && one === had?.id }
    }
    case 'sim': {
      const type = random.chance(0.5) ? 'ESIM' : 'ALL_IN_1'
      return step('updateSIMType', { type }, (line) => line?.simCard?.type === type)
    }
    case 'eSim': {
      const manufacturer = random.pick(['other', ...world.today.eSimManufacturers, 'NOBODY'])
      const eid = manufacturer === 'other' && random.chance(0.8) ? null : random.pick(EIDS)
      return step('updateESIMDetails', { eid, manufacturer }, (line) => line?.simCard?.manufacturer != null)
    }
    case 'porting':
      return step('savePorting', { porting: anyPorting(random, offer) }, (line) => line?.portInInfo != null)
    case 'newNumber':
      return step('chooseNumber', {}, (line) => line?.baseOffer.portIn === false)
    case 'currentService':
      return step('saveCurrentService', { answers: anyAnswers(random, world) }, (line) => line?.currentService != null)
    case 'insurance':
      return step('confirmInsuranceTerms', {}, (line) => line?.equipments[0]?.insuranceConfirmed === true)
  }
}

const FOR: Readonly<Record<OfLine, (offer: SeenOffer) => boolean>> = {
  remove: () => true,
  addOns: () => true,
  equipment: isSim,
  sim: isSim,
  eSim: ({ simCard }) => simCard?.type === 'ESIM',
  porting: ({ baseOffer }) => baseOffer.portIn,
  newNumber: ({ baseOffer }) => baseOffer.serviceGroup === 'MOBILE',
  currentService: ({ baseOffer }) => isBroadbandGroup(baseOffer.serviceGroup) || baseOffer.serviceGroup === 'SA_PSTN',
  insurance: ({ equipments }) => equipments.some(({ addOn }) => addOn),
}

function isSim({ baseOffer }: SeenOffer): boolean {
  return baseOffer.serviceGroup === 'MOBILE' || baseOffer.serviceGroup === 'MBB'
}

function fittingLine(random: Random, kind: OfLine, cart: SeenCart) {
  const fitting = cart.offers.filter(FOR[kind])
  return fitting.length > 0 && random.chance(0.9) ? lineAs(random.pick(fitting)) : anyLine(random, cart)
}

function makesWay(
  { id, baseOffer, equipments }: SeenOffer,
  tariff: Tariff,
  wish: { offerId: string | null; second: boolean | null },
) {
  if (id === wish.offerId) return true
  const { serviceGroup } = baseOffer
  if (tariff.serviceGroup === 'TV' || tariff.serviceGroup === 'SA_PSTN')
    return serviceGroup === tariff.serviceGroup || serviceGroup === 'TV'
  if (isBroadbandGroup(tariff.serviceGroup)) return isBroadbandGroup(serviceGroup)
  const waits = serviceGroup === 'MOBILE' && !baseOffer.simOnly && equipments.length === 0
  return wish.offerId === null && wish.second === false && tariff.serviceGroup === 'MOBILE' && waits
}

function newLines(before: SeenCart | null, after: SeenCart): SeenOffer[] {
  const known = new Set(before?.offers.map(({ id }) => id))
  return after.offers.filter(({ id }) => !known.has(id))
}

function sameSet(one: readonly string[] | undefined, other: readonly string[]): boolean {
  const [first, second] = [new Set(one), new Set(other)]
  return one !== undefined && first.size === second.size && [...first].every((code) => second.has(code))
}
