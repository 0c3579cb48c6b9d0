import { breakdown, type Failure, type Reply } from '#storefront/api/reply.ts'
import { noteIncompleteCart } from '#storefront/journey/incomplete-cart.ts'
import type { JourneyStorage } from '#storefront/journey/journey-storage.ts'
import { forgetPack, rememberedPack } from '#storefront/journey/remembered-pack.ts'
import type { CartPartsFragment } from '../../api/generated/types.ts'
import type { CartApi, NewPlan, NewTariff } from './cart-calls.ts'
import { homeOf } from './cart-line.ts'
import type { CartNews } from './cart-news.ts'
import { failureText, isRefused, isStale } from './failure-text.ts'
import { keptHome, streetOf } from './home/cart-home.ts'
import { addOnCodes, type LeavingPart, withDependants, withoutLeaving } from './leaving.ts'

export const CART_KEYS = ['PROSPECTUUID', 'REF', 'CART_HOME', 'INCOMPLETE_CART', 'BILLPAY_JOURNEY'] as const

export type Cart = CartPartsFragment
export type CartState =
  /** On the server, and until the browser has looked. */
  | { status: 'unknown' }
  | { status: 'loading' }
  /** With what was in one that expired, or is open elsewhere, where there is one: the next choice starts a new cart. */
  | {
      status: 'none'
      expired?: Cart
      /** The browser can name a cart, and another browser holds it. */
      isHeld?: true
    }
  | { status: 'failed' }
  | {
      status: 'ready'
      /** As the shop has it, without what is about to leave; its totals are the shop's. */
      cart: Cart
      pending: boolean
      notice: string | null
      /** What the last change of this browser has done. */
      news: CartNews | null
      /** A line that came back, itself or in part, because the shop did not let it go, and why. */
      refused: { offerId: string; words: string } | null
      /** Something is away that the shop has not let go yet. */
      removing: boolean
    }

type Ready = Extract<CartState, { status: 'ready' }>

type Ask = (current: Cart | null) => Promise<Reply<Cart>>
type Words = typeof import('./cart-news.ts')
type Tell = (words: Words, before: Cart | null, after: Cart) => CartNews | null

/** How the tabs of one browser tell each other that the cart has changed. */
export interface CartSignal {
  send(): void
  listen(heard: () => void): void
}

export type CartStore = ReturnType<typeof createCartStore>

export function createCartStore(
  api: CartApi,
  storage: JourneyStorage,
  signal: CartSignal,
  /** Whether the browser's cookies know of a cart. */
  holdsCart: () => boolean,
) {
  let state: CartState = { status: 'unknown' }
  let underWay = 0
  /** The cart as the shop has it. */
  let known: Cart | null = null
  /** The same before the last change, which may be taken back. */
  let earlier: Cart | null = null
  /** Lines, extras and devices that were removed, and that the shop has not answered about. */
  let leaving: readonly string[] = []
  /** Memoised: the browser keeps the home of today alone, and a change that is taken back leads to the one before. */
  const streets = new Map<string, string>()
  let lastChange: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function show(next: CartState) {
    state = next
    for (const listener of listeners) listener()
  }

  /** An answer may be overtaken by that of a later question: the cart never goes back. */
  function newest(answered: Cart): Cart {
    const isOlder = known !== null && known.uuid === answered.uuid && known.version > answered.version
    return isOlder && known !== null ? known : answered
  }

  function ready(cart: Cart, told: Partial<Pick<Ready, 'notice' | 'news' | 'refused'>> = {}): Ready {
    const shown = withoutLeaving(cart, leaving)
    const base = { status: 'ready', cart: shown, pending: underWay > 0, removing: leaving.length > 0 } as const
    return { ...base, notice: null, news: null, refused: null, ...told }
  }

  function showCart(answered: Cart, notice: string | null = null, news: CartNews | null = null) {
    const cart = newest(answered)
    known = cart
    storage.write('PROSPECTUUID', cart.uuid)
    storage.write('REF', cart.reference)
    noteIncompleteCart(cart, storage)
    const home = homeOf(cart)
    if (home !== null) streetAt(home)
    show(ready(cart, { notice, news }))
  }

  function streetAt(prequalId: string): string | null {
    const home = keptHome(prequalId, storage)
    if (home !== null) streets.set(prequalId, streetOf(home))
    return streets.get(prequalId) ?? null
  }

  /** The cart was asked for again. What was said of it stays until something is new; what others have changed is said. */
  async function showAgain(answered: Cart, notice: string | null): Promise<void> {
    const before = current()
    const isSame = before?.uuid === answered.uuid && before.version >= answered.version
    if (isSame && notice === null && state.status === 'ready') {
      const { news, refused } = state
      known = newest(answered)
      return show(ready(known, { notice: state.notice, news, refused }))
    }
    const words = before?.uuid === answered.uuid ? await fetchWords() : null
    const news = words?.cartNews(before, answered, streetAt)
    const changed = news && `Changed on another page or device: ${news.words}`
    showCart(answered, notice && changed ? `${notice} ${changed}` : (notice ?? changed ?? null))
  }

  async function reload(notice: string | null = null): Promise<void> {
    const reference = storage.read('PROSPECTUUID')
    // A browser whose storage was cleared, or is blocked, may still hold its cart by cookie.
    if (reference === null && !holdsCart()) return show({ status: 'none' })
    if (state.status !== 'ready') show({ status: 'loading' })
    const answer = await api.get(reference)
    if (answer.ok && answer.value.status === 'EXPIRED') return show({ status: 'none', expired: answer.value })
    if (answer.ok) return showAgain(answer.value, notice)
    if (isRefused(answer.failure, 'CART_NOT_FOUND')) {
      // The shop knows no such cart any more: start afresh, with the one that the cookie holds if that is another.
      storage.clear(...CART_KEYS)
      if (reference !== null && holdsCart()) return reload(notice)
      return show({ status: 'none' })
    }
    if (isRefused(answer.failure, 'CART_HELD')) return show({ status: 'none', isHeld: true })
    // What is on the screen was true a moment ago, and better than nothing.
    if (state.status !== 'ready') show({ status: 'failed' })
  }

  /** A queue, one after the other: each change names the version that the one before it left (optimistic lock). */
  function change(
    ask: Ask,
    tell: Tell = (words, before, after) => words.cartNews(before, after, streetAt),
  ): Promise<Failure | null> {
    underWay += 1
    if (known !== null && state.status === 'ready') show(ready(known))
    const mine = lastChange.then(() => carryOut(ask, tell))
    lastChange = mine.catch(() => null)
    return mine
  }

  async function carryOut(ask: Ask, tell: Tell): Promise<Failure | null> {
    // A cart that is known but not loaded must not be replaced by a new one.
    if (state.status !== 'ready') await reload()
    const before = current()
    const [answer, words] = await Promise.all([answerTo(ask), fetchWords()])
    underWay -= 1
    if (answer.ok) {
      const news = words && tell(words, before, answer.value)
      earlier = before
      showCart(answer.value, null, news)
      signal.send()
      return null
    }
    if (isStale(answer.failure)) await reload(answer.failure.message)
    else if (state.status === 'ready' && known !== null) show(ready(known))
    return answer.failure
  }

  async function answerTo(ask: Ask): Promise<Reply<Cart>> {
    if (state.status === 'failed') return breakdown('the cart could not be loaded')
    return ask(current())
  }

  function current(): Cart | null {
    return state.status === 'ready' ? known : null
  }

  /** After an order the next choice starts a new cart, and nothing of the ordered one is kept. */
  function toFill(current: Cart | null): Cart | null {
    if (current?.status !== 'ORDERED') return current
    storage.clear(...CART_KEYS)
    return null
  }

  function changeKnown(ask: (current: Cart) => Promise<Reply<Cart>>, tell?: Tell): Promise<Failure | null> {
    return change(
      (current) => (current ? ask(current) : Promise.resolve(breakdown('there is no cart to change'))),
      tell,
    )
  }

  /** What leaves is away at once. Refused, it is there again and its line says why. */
  async function leave(
    offerId: string,
    gone: readonly string[],
    ask: (current: Cart) => Promise<Reply<Cart>>,
  ): Promise<Failure | null> {
    leaving = [...leaving, ...gone]
    const stay = () => {
      leaving = leaving.filter((id) => !gone.includes(id))
    }
    const failure = await changeKnown(async (cart) => {
      const answer = await ask(cart)
      stay()
      return answer
    })
    // Not asked at all, where there is no cart.
    stay()
    const words = failure && failureText(failure)
    if (words && known !== null && state.status === 'ready') show(ready(known, { refused: { offerId, words } }))
    return failure
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Looks for a cart once; later calls change nothing. */
    start() {
      if (state.status !== 'unknown') return
      signal.listen(() => void reload())
      void reload()
    },
    reload,
    /** The page is looked at again: what it shows may be old. */
    lookAgain: () => (state.status === 'ready' && underWay === 0 ? reload() : Promise.resolve()),
    change,
    /** With the TV that was wanted before it, which is not wanted any longer then. */
    async addBroadband(plan: NewPlan): Promise<Failure | null> {
      const tvOfferCode = rememberedPack(storage)
      const failure = await change(
        (current) => api.addBroadband({ ...plan, tvOfferCode }, toFill(current)),
        (words, before, after) => words.withTvNews(tvOfferCode, after, words.cartNews(before, after, streetAt)),
      )
      if (failure === null && tvOfferCode !== null) forgetPack(storage)
      return failure
    },
    addTariff: (tariff: NewTariff) => change((current) => api.addTariff(tariff, toFill(current))),
    /** The list is made when its turn comes, so that two quick choices both count. */
    setAddOns: (offerId: string, next: (codes: readonly string[]) => readonly string[]) =>
      changeKnown((current) => api.setAddOns(offerId, next(addOnCodes(current, offerId)), current)),
    /** Another handset or device for a line. */
    setEquipment: (offerId: string, equipmentCode: string, insuranceCode: string | null) =>
      changeKnown((current) => api.setEquipment(offerId, { equipmentCode, insuranceCode }, current)),
    /** A line, with what leaves beside it. */
    remove: (offerId: string) =>
      leave(offerId, withDependants(known?.offers ?? [], offerId), (current) => api.remove(offerId, current)),
    /** An extra, or the handset or device of a line with its insurance. */
    removePart: (offerId: string, { id, catalogCode = null }: LeavingPart) =>
      leave(offerId, [id], (current) =>
        catalogCode === null
          ? api.setEquipment(offerId, { equipmentCode: null, insuranceCode: null }, current)
          : api.setAddOns(
              offerId,
              addOnCodes(current, offerId).filter((code) => code !== catalogCode),
              current,
            ),
      ),
    /** What the last change removed or replaced, as it was. */
    async undo(): Promise<Failure | null> {
      const tell: Tell = (words, _before, after) => words.undoneNews(earlier, after, streetAt)
      const offered = state.status === 'ready' ? state.news : null
      const failure = await changeKnown((current) => api.undo(current), tell)
      const notice = failure && failureText(failure)
      // Nobody was reached: it can be tried again.
      const news = failure?.kind === 'breakdown' ? offered : null
      if (notice && state.status === 'ready') show({ ...state, notice, news })
      return failure
    },
  }
}

/** What tells of a change, fetched while the shop makes it. A change that was made is shown all the same. */
function fetchWords(): Promise<Words | null> {
  return import('./cart-news.ts').catch(() => null)
}
