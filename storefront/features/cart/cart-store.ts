import { trackFrom } from '#storefront/analytics/track.ts'
import { breakdown, type Failure, type Reply } from '#storefront/api/reply.ts'
import { cartReference } from '#storefront/journey/cart-reference.ts'
import { noteIncompleteCart } from '#storefront/journey/incomplete-cart.ts'
import type { JourneyStorage } from '#storefront/journey/journey-storage.ts'
import { forgetPack, rememberedPack } from '#storefront/journey/remembered-pack.ts'
import { forgetCart, storeCart } from '#storefront/journey/stored-cart.ts'
import type { CartApi, NewPlan, NewTariff } from './cart-calls.ts'
import { homeOf } from './cart-line.ts'
import type { CartNews } from './cart-news.ts'
import {
  type BarCart,
  type Cart,
  type CartEvent,
  type CartState,
  currentCart,
  INITIAL_CART,
  isReady,
  reduceCart,
  shownCart,
} from './cart-state.ts'
import { failureText, isRefused, isStale } from './failure-text.ts'
import { storedHome, streetOf } from './home/cart-home.ts'
import { addOnCodes, type LeavingPart, withDependants } from './leaving.ts'
import { isWhole } from './parts/is-whole.ts'

type Request = (current: BarCart | null) => Promise<Reply<Cart>>
type RequestOnCart = (current: BarCart) => Promise<Reply<Cart>>
type NewsModule = typeof import('./cart-news.ts')
type NewsOf = (module: NewsModule, before: BarCart | null, after: BarCart) => CartNews | null

/** Notifies the other tabs of the browser that the cart has changed. */
export interface CartSignal {
  send(): void
  listen(heard: () => void): void
}

export type CartStore = ReturnType<typeof createCartStore>

/** Runs the effects around `reduceCart`: requests, local storage, the signal to other tabs. */
export function createCartStore(
  api: CartApi,
  storage: JourneyStorage,
  signal: CartSignal,
  /** Whether a cookie holds a cart. */
  holdsCart: () => boolean,
  onChanged: (before: BarCart | null, after: BarCart) => void = () => {},
) {
  let model = INITIAL_CART
  let shown: CartState = shownCart(model)
  let queue: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  /** Storage has the home of the latest check only, and an undo may restore the one before. */
  const streets = new Map<string, string>()
  /** From the first page on that sums the cart up. */
  let needsWhole = false
  let wholeLoad: Promise<boolean> | null = null

  function dispatch(event: CartEvent) {
    const next = reduceCart(model, event)
    if (next === model) return
    model = next
    if (event.type === 'loaded' || event.type === 'changed') storeLocally(model.known)
    trackFrom(model.known?.channel)
    const before = shown
    shown = shownCart(model)
    if (shown !== before) for (const listener of listeners) listener()
  }

  /** For the next page and the other tabs. */
  function storeLocally(cart: BarCart | null) {
    if (cart === null) return
    storeCart(cart, storage)
    noteIncompleteCart(cart, storage)
    const home = homeOf(cart)
    if (home !== null) streetAt(home)
  }

  function streetAt(prequalId: string): string | null {
    const home = storedHome(prequalId, storage)
    if (home !== null) streets.set(prequalId, streetOf(home))
    return streets.get(prequalId) ?? null
  }

  async function reload(notice: string | null = null): Promise<void> {
    const reference = cartReference(storage)
    // A browser whose storage was cleared, or is blocked, may still hold its cart by cookie.
    if (reference === null && !holdsCart()) return dispatch({ type: 'noCart' })
    dispatch({ type: 'loadStarted' })
    // What the page shows of a whole cart does not go away with a newer one.
    const known = currentCart(model)
    const reply = await api.get(reference, needsWhole || (known !== null && isWhole(known)))
    if (reply.ok && reply.value.status === 'EXPIRED') return dispatch({ type: 'noCart', expired: reply.value })
    if (reply.ok) return showLoaded(reply.value, notice)
    if (isRefused(reply.failure, 'CART_NOT_FOUND')) {
      // The shop no longer has this cart; the cookie may hold another one.
      forgetCart(storage)
      if (reference !== null && holdsCart()) return reload(notice)
      return dispatch({ type: 'noCart' })
    }
    if (isRefused(reply.failure, 'CART_HELD')) return dispatch({ type: 'noCart', isHeld: 'browser' })
    if (isRefused(reply.failure, 'CART_OF_CUSTOMER')) return dispatch({ type: 'noCart', isHeld: 'customer' })
    dispatch({ type: 'loadFailed' })
  }

  async function loadWhole(): Promise<boolean> {
    // The response of a change is whole.
    await queue
    const isPart = () => {
      const cart = currentCart(model)
      return cart !== null && !isWhole(cart)
    }
    if (isPart()) await reload()
    return !isPart()
  }

  /** Messages stay until there is a newer version; changes made elsewhere become a notice. */
  async function showLoaded(cart: BarCart, notice: string | null): Promise<void> {
    const before = currentCart(model)
    const isSameCart = before?.uuid === cart.uuid
    if (isSameCart && before.version >= cart.version && notice === null) return dispatch({ type: 'refreshed', cart })
    const module = isSameCart ? await fetchNews() : null
    const news = module?.cartNews(before, cart, streetAt)
    const changed = news && `Changed on another page or device: ${news.text}`
    dispatch({ type: 'loaded', cart, notice: notice && changed ? `${notice} ${changed}` : (notice ?? changed ?? null) })
  }

  /** A queue: each change names the version that the one before it left (optimistic lock). */
  function change(
    request: Request,
    newsOf: NewsOf = (module, before, after) => module.cartNews(before, after, streetAt),
    leaving: readonly string[] = [],
  ): Promise<Failure | null> {
    dispatch({ type: 'changeStarted', leaving })
    const mine = queue.then(() => carryOut(request, newsOf, leaving))
    queue = mine.catch(() => null)
    return mine
  }

  async function carryOut(request: Request, newsOf: NewsOf, left: readonly string[]): Promise<Failure | null> {
    // A cart that is known but not loaded must not be replaced by a new one.
    if (!isReady(model)) await reload()
    const before = currentCart(model)
    const unloaded = shown.status === 'failed' ? breakdown('the cart could not be loaded') : null
    const [reply, module] = await Promise.all([unloaded ?? request(before), fetchNews()])
    if (reply.ok) {
      const news = module && newsOf(module, before, reply.value)
      dispatch({ type: 'changed', cart: reply.value, before, news, left })
      onChanged(before, reply.value)
      signal.send()
      return null
    }
    const stale = isStale(reply.failure)
    if (stale) await reload(reply.failure.message)
    dispatch({ type: 'changeFailed', left, isStale: stale })
    return reply.failure
  }

  function changeLoaded(request: RequestOnCart, newsOf?: NewsOf, leaving?: readonly string[]): Promise<Failure | null> {
    return change(
      (current) => (current ? request(current) : Promise.resolve(breakdown('no cart to change'))),
      newsOf,
      leaving,
    )
  }

  /** Hides what leaves before the response. A refusal shows it again, with the reason on its line. */
  async function remove(offerId: string, ids: readonly string[], request: RequestOnCart): Promise<Failure | null> {
    const failure = await changeLoaded(request, undefined, ids)
    const text = failure && failureText(failure)
    if (text) dispatch({ type: 'messageShown', messages: { refused: { offerId, text } } })
    return failure
  }

  /** After an order the next choice starts a new cart, and nothing of the ordered one is stored. */
  function toFill(current: BarCart | null): BarCart | null {
    if (current?.status !== 'ORDERED') return current
    forgetCart(storage)
    return null
  }

  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Loads the cart once; later calls have no effect. */
    start() {
      if (shown.status !== 'unknown') return
      signal.listen(() => void reload())
      void reload()
    },
    reload,
    /** Loads what the bar does not need. Resolves to whether it is there. */
    needWhole(): Promise<boolean> {
      needsWhole = true
      wholeLoad ??= loadWhole().finally(() => {
        wholeLoad = null
      })
      return wholeLoad
    },
    /** Reloads a cart that may be stale, unless a change is pending. */
    revalidate: () => (isReady(model) && model.pending === 0 ? reload() : Promise.resolve()),
    change: (request: Request) => change(request),
    /** Adds the TV pack that was chosen before with it, and forgets the pack. */
    async addBroadband(plan: NewPlan): Promise<Failure | null> {
      const tvOfferCode = rememberedPack(storage)
      const failure = await change(
        (current) => api.addBroadband({ ...plan, tvOfferCode }, toFill(current)),
        (module, before, after) => module.withTvNews(tvOfferCode, after, module.cartNews(before, after, streetAt)),
      )
      if (failure === null && tvOfferCode !== null) forgetPack(storage)
      return failure
    },
    addTariff: (tariff: NewTariff) => change((current) => api.addTariff(tariff, toFill(current))),
    /** `next` runs when the change leaves the queue, so that two quick choices both count. */
    setAddOns: (offerId: string, next: (codes: readonly string[]) => readonly string[]) =>
      changeLoaded((current) => api.setAddOns(offerId, next(addOnCodes(current, offerId)), current)),
    setEquipment: (offerId: string, equipmentCode: string, insuranceCode: string | null) =>
      changeLoaded((current) => api.setEquipment(offerId, { equipmentCode, insuranceCode }, current)),
    /** Removes a line with its dependants. */
    remove: (offerId: string) =>
      remove(offerId, withDependants(model.known?.offers ?? [], offerId), (current) => api.remove(offerId, current)),
    /** Removes an extra, or the handset or device of a line with its insurance. */
    removePart: (offerId: string, { id, catalogCode = null }: LeavingPart) =>
      remove(offerId, [id], (current) =>
        catalogCode === null
          ? api.setEquipment(offerId, { equipmentCode: null, insuranceCode: null }, current)
          : api.setAddOns(
              offerId,
              addOnCodes(current, offerId).filter((code) => code !== catalogCode),
              current,
            ),
      ),
    /** Restores what the last change removed or replaced. */
    async undo(): Promise<Failure | null> {
      const offered = shown.status === 'ready' ? shown.news : null
      const failure = await changeLoaded(
        (current) => api.undo(current),
        (module, _before, after) => module.undoneNews(model.earlier, after, streetAt),
      )
      const notice = failure && failureText(failure)
      // The shop was not reached: the undo can be tried again.
      const news = failure?.kind === 'breakdown' ? offered : null
      if (notice) dispatch({ type: 'messageShown', messages: { notice, news } })
      return failure
    },
  }
}

/** Imported while the request runs. Without it the change is shown without a message. */
function fetchNews(): Promise<NewsModule | null> {
  return import('./cart-news.ts').catch(() => null)
}
