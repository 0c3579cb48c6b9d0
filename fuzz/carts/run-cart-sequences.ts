import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { REFUSAL_CODES } from '#domain/refusals.ts'
import { type Random, randomAt } from '../random.ts'
import { judgeCart, judgeChange } from './judge-step.ts'
import { LOOK, OF_LINE } from './operations.ts'
import { nextBook, type PriceBook } from './price-book.ts'
import type { World } from './random-choice.ts'
import { randomStep, type Step } from './random-step.ts'
import type { SeenCart } from './seen-cart.ts'

type GraphqlResponse = {
  data: Record<string, SeenCart | null> | null
  errors?: { message: string; extensions: { code: string } }[] | undefined
}

/** The shop, as far as cart scenarios need it. */
export type ShopUnderTest = {
  world: () => World
  graphql(query: string, variables: Record<string, unknown>, headers: Record<string, string>): Promise<GraphqlResponse>
  /** Another price list is on sale when it is done. */
  changePrices(): Promise<void>
  /** The cart as it is stored, what is held for it, and the codes whose shelf, holds and supply do not agree. */
  storedAs(cartUuid: string | null): Promise<Stored>
}

export type Stored = { document: string | null; holders: string[]; wrong: string[] }

export type SequenceReport = {
  sequences: number
  steps: number
  /** How often each operation was accepted and refused. */
  tally: Map<string, { accepted: number; refused: number }>
  refusals: Map<string, number>
  findings: string[]
}

type State = { cart: SeenCart | null; stored: string | null; book: PriceBook; bookBefore: PriceBook }

const MAX_FINDINGS = 20
const MAX_TRIES = 50
const BROKEN = new Set(['INTERNAL', 'SHOP_BUSY'])
const NEW_CART: State = { cart: null, stored: null, book: new Map(), bookBefore: new Map() }

/** So many customers, some of them at once, each with a cart of their own and a chance of their own. */
export async function runCartSequences(
  shop: ShopUnderTest,
  { seed, from = 0, sequences, workers = 4 }: { seed: number; from?: number; sequences: number; workers?: number },
  passed: (report: SequenceReport) => void = () => {},
): Promise<SequenceReport> {
  const report: SequenceReport = { sequences: 0, steps: 0, tally: new Map(), refusals: new Map(), findings: [] }
  const gate = openGate()
  let next = from
  async function runNext(): Promise<void> {
    while (next < from + sequences && report.findings.length < MAX_FINDINGS) {
      const place = next++
      await runSequence({ shop, report, gate }, randomAt(seed, place), `seed ${seed}, sequence ${place}`)
      report.sequences += 1
      passed(report)
    }
  }
  await Promise.all(Array.from({ length: workers }, runNext))
  return report
}

type Gate = ReturnType<typeof openGate>
type SequenceRun = { shop: ShopUnderTest; report: SequenceReport; gate: Gate }

/** Steps run concurrently, but none while prices change: it would be unknown which prices its response has. */
function openGate() {
  let changing: Promise<void> = Promise.resolve()
  const stepsRunning = new Set<Promise<unknown>>()
  return {
    async step<T>(take: () => Promise<T>): Promise<T> {
      await changing
      const step = take()
      stepsRunning.add(step)
      return step.finally(() => stepsRunning.delete(step))
    },
    change(work: () => Promise<void>): Promise<void> {
      changing = changing.then(async () => {
        await Promise.allSettled(stepsRunning)
        await work()
      })
      return changing
    },
  }
}

async function runSequence(run: SequenceRun, random: Random, name: string): Promise<void> {
  let state = NEW_CART
  const length = random.between(4, 16)
  for (let index = 0; index < length; index++) {
    if (random.chance(0.004)) await run.gate.change(run.shop.changePrices)
    const before = state
    state = await run.gate.step(() => {
      const step = randomStep(random, before.cart, run.shop.world())
      return runStep(run, random, { step, state: before, name: `${name}, step ${index}` })
    })
  }
  // Whatever was held goes back to the shelf with the last line.
  while (state.cart !== null && state.cart.offers.length > 0) {
    const { cart } = state
    const last: PlannedStep = { step: removing(cart), state, name: `${name}, the end` }
    state = await run.gate.step(() => runStep(run, null, last))
    if ((state.cart?.offers.length ?? 0) >= cart.offers.length) return
  }
}

function removing({ uuid, offers }: SeenCart): Step {
  const [first] = offers
  const leaving = offers.filter(({ id, parentOfferId }) => id === first?.id || parentOfferId === first?.id)
  return {
    name: 'removeTariff',
    query: OF_LINE.removeTariff,
    variables: { cart: uuid, line: first?.id },
    touches: leaving.map(({ id }) => id),
    holds: (after) => after.offers.every(({ id }) => id !== first?.id),
    anew: () => false,
  }
}

type PlannedStep = { step: Step; state: State; name: string }

async function runStep(
  { shop, report }: SequenceRun,
  random: Random | null,
  { step, state, name }: PlannedStep,
): Promise<State> {
  const { cart } = state
  const isStale = cart !== null && random?.chance(0.04) === true
  const version = isStale ? cart.version - 1 : random?.chance(0.2) ? (cart?.version ?? null) : null
  const key = { 'idempotency-key': randomUUID() }
  const send = () => sendWithRetry(() => shop.graphql(step.query, { ...step.variables, version }, key))
  const response = await send()
  const again = random?.chance(0.1) ? await send() : null
  report.steps += 1
  const told = codeOf(response) === null ? await cartIn(shop, step, state, response) : null
  const stored = await shop.storedAs((told ?? cart)?.uuid ?? null)
  const done = judge(shop, { step, state, response, told, isStale, stored })
  const devices = (done.state.cart?.offers ?? []).flatMap(({ equipments }) => equipments.map(({ id }) => id))
  const faults = [
    ...(again === null ? [] : judgeAgain(response, again)),
    ...(isDeepStrictEqual(stored.holders.toSorted(), devices.toSorted())
      ? []
      : [`held ${stored.holders}, in the cart ${devices}`]),
    ...stored.wrong.map((code) => `${code}: shelf and holds are not the supply`),
    ...done.faults,
  ]
  count(report, step.name, response)
  if (faults.length > 0) {
    const sent = JSON.stringify({ ...step.variables, version })
    report.findings.push(`${name}: ${step.name} ${sent}, ${codeOf(response) ?? 'accepted'}\n  ${faults.join('\n  ')}`)
  }
  return done.state
}

/** Retries a request that the shop could not serve, under the same key; one that never succeeds is a finding. */
async function sendWithRetry(send: () => Promise<GraphqlResponse>): Promise<GraphqlResponse> {
  let response = await send()
  for (let time = 0; time < MAX_TRIES && BROKEN.has(codeOf(response) ?? ''); time++) response = await send()
  return response
}

/** The same request under the same key is one change, and has one response. */
function judgeAgain(first: GraphqlResponse, again: GraphqlResponse): string[] {
  if (codeOf(first) !== null) return []
  return isDeepStrictEqual(first.data, again.data) ? [] : ['sent again under its key, it was done again']
}

/** One operation returns something else than the cart. */
async function cartIn(
  shop: ShopUnderTest,
  { name }: Step,
  { cart }: State,
  { data }: GraphqlResponse,
): Promise<SeenCart | null> {
  const told = data?.[name] ?? null
  if (told !== null && 'offers' in told) return told
  if (cart === null) return null
  const read = await sendWithRetry(() => shop.graphql(LOOK, { cart: cart.uuid }, {}))
  return read.data?.['getCart'] ?? null
}

type Judging = {
  step: Step
  state: State
  response: GraphqlResponse
  told: SeenCart | null
  isStale: boolean
  stored: Stored
}

function judge(
  shop: ShopUnderTest,
  { step, state, response, told, isStale, stored }: Judging,
): { state: State; faults: string[] } {
  if (codeOf(response) !== null) {
    const isAnother = stored.document !== state.stored
    return { state, faults: [...refusalFaults(response), ...(isAnother ? ['refused, and the cart is another'] : [])] }
  }
  if (isStale) return { state, faults: ['a version from before was not refused'] }
  if (told === null) return { state, faults: ['accepted, and there is no cart'] }
  const next = { ...booked(state, step, told, shop.world()), stored: stored.document }
  return {
    state: next,
    faults: [...judgeChange(step, state.cart, told), ...judgeCart(told, next.book, shop.world().today, new Date())],
  }
}

function booked({ cart, book, bookBefore }: State, step: Step, after: SeenCart, { today }: World) {
  if (cart !== null && cart.version === after.version) return { cart: after, book, bookBefore }
  // What comes back has the price that it had.
  const next = step.name === 'undoReplacement' ? bookBefore : nextBook(book, after, today, step)
  return { cart: after, book: next, bookBefore: book }
}

const TYPED = new Set<string>(REFUSAL_CODES)

function refusalFaults({ errors = [] }: GraphqlResponse): string[] {
  return errors.flatMap(({ message, extensions }) => [
    ...(TYPED.has(extensions.code) ? [] : [`${extensions.code} is no refusal: ${message}`]),
    ...(/^[A-Z].{8,}$/s.test(message) ? [] : [`${extensions.code} has no words: ${message}`]),
  ])
}

function codeOf({ errors }: GraphqlResponse): string | null {
  return errors?.[0]?.extensions.code ?? null
}

function count({ tally, refusals }: SequenceReport, name: string, response: GraphqlResponse): void {
  const row = tally.get(name) ?? { accepted: 0, refused: 0 }
  const code = codeOf(response)
  row[code === null ? 'accepted' : 'refused'] += 1
  tally.set(name, row)
  if (code !== null) refusals.set(code, (refusals.get(code) ?? 0) + 1)
}
