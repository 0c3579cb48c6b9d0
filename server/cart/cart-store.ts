import type { PrequalResult } from '#domain/availability/prequal.ts'
import { storedPrequal } from '#domain/availability/stored-prequal.ts'
import { type Cart, type CartName, readCart } from '#domain/cart/cart.ts'
import { type HoldChange, holdsBetween } from '#domain/cart/equipment/held-devices.ts'
import type { CartState } from '#domain/cart/state.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { deleteInPortions, inPortions } from '#server/platform/database/in-portions.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { keyedMutex } from '#server/platform/memory/keyed-mutex.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Caller } from '#server/session/caller.ts'
import type { RequestKey } from '#server/session/request-key.ts'
import { holdValues, type StockMoved } from '#server/stock/hold-parts.ts'
import * as statements from './cart-statements.ts'
import { type Holding, NOBODY } from './holders.ts'
import { type ActPlace, type NamedAct, recordActs } from './record-acts.ts'
import type { Creator, StoredCart } from './stored-cart.ts'

export type CartStore = ReturnType<typeof cartStore>

/** Null: not created, because stock is short. */
export type Made = { made: StoredCart | null } & Pick<StockMoved, 'short' | 'levels'>

/** The holder who makes the change, and its idempotency key. */
export type Saving = Holding & { key: RequestKey | null }
const BY_THE_SHOP: Saving = { key: null, ...NOBODY }

const NOTHING_MOVED = { short: [], levels: {} }

export type CartRow = CartName & { document: unknown } & Omit<StoredCart, 'cart'>

/**
 * The carts of a database or of one transaction, with which they commit or roll back. Statements are prepared once
 * per connection: no rows change more often than carts.
 */
export function cartStore({ $client: client }: Pick<Database, '$client'> | Pick<Transaction, '$client'>) {
  async function run<R extends object>(statement: Statement, values: unknown[]): Promise<R[]> {
    return (await client.query<R>({ ...statement, values })).rows
  }

  async function move(
    statement: Statement,
    values: unknown[],
    holds: HoldChange,
    more: unknown[] = [],
  ): Promise<StockMoved> {
    const [moved] = await run<StockMoved>(statement, [...values, ...holdValues(holds), ...more])
    if (moved === undefined) throw new Error('A change of the shelf was not answered')
    return moved
  }

  async function findMade({ key, heldCart }: Creator): Promise<StoredCart | null> {
    const [row] = await run<CartRow>(statements.MADE, [key.creator, heldCart, key.key])
    return row === undefined ? null : toStoredCart(row)
  }

  return {
    /** Concurrent changes of a cart in this process run one after the other. */
    locks: keyedMutex(),

    /** By the prospect uuid, with the request stored under the key. Access is decided in open-cart.ts. */
    async find(uuid: string, key: RequestKey | null = null): Promise<StoredCart | null> {
      const [row] = await run<CartRow>(statements.BY_UUID, [uuid, key?.key ?? null])
      return row === undefined ? null : toStoredCart(row)
    },

    /** Cart and network result in one round trip: one row, whichever of them exists. */
    async findWithPrequal(
      uuid: string,
      prequalId: string,
      key: RequestKey | null,
    ): Promise<{ stored: StoredCart | null; prequal: PrequalResult | null }> {
      const known = UUID.test(prequalId) ? prequalId : ''
      type Found = { [Name in keyof CartRow]: CartRow[Name] | null } & { prequal: unknown }
      const [row] = await run<Found>(statements.WITH_PREQUAL, [uuid, key?.key ?? null, known])
      const prequal = row?.prequal == null ? null : storedPrequal.read(row.prequal, prequalId)
      return { stored: row?.uuid == null ? null : toStoredCart(row as CartRow), prequal }
    },

    /** A key that has already created a cart returns that cart and the request stored then. */
    async insert(cart: Cart, by: Creator | null, holding: Holding = NOBODY): Promise<Made> {
      const { mark, hasPerson, identified, partner = null } = holding
      const { uuid, reference, version } = cart
      const values = [uuid, reference, version, ...statements.cartColumns(cart)]
      const newlyMade = {
        cart,
        knownRequest: null,
        held: hasPerson,
        holders: mark === null ? [] : [mark],
        customer: null,
        partner,
        saleId: null,
        tabletMark: null,
        isTabletProven: false,
      }
      const holds = holdsBetween(null, cart)
      if (by === null && holds.wanted.length === 0) {
        await run(statements.INSERT, [...values, mark, hasPerson, identified, partner])
        return { made: newlyMade, ...NOTHING_MOVED }
      }
      const { key = null, request = null, creator = null } = by?.key ?? {}
      const keyed = [...values, key, request, creator, by?.heldCart ?? null, mark, hasPerson, identified]
      const moved = holds.wanted.length === 0 ? null : await move(statements.HOLDING_INSERT, keyed, holds, [partner])
      const saved = moved?.saved ?? (await run(statements.KEYED_INSERT, [...keyed, partner])).length === 1
      const { short, levels } = moved ?? NOTHING_MOVED
      if (saved) return { made: newlyMade, short, levels }
      const before = by && (await findMade(by))
      if (before === null && short.length === 0) throw new Error('A cart with this idempotency key came and went')
      return { made: before, short, levels }
    },

    /** The cart of an existing customer, or the one that they have under this name, in one of their browsers. */
    async enterOwned(cart: Cart, customer: string, browser: Buffer): Promise<void> {
      const { uuid, reference, version } = cart
      await run(statements.ENTER_OWNED, [uuid, reference, version, ...statements.cartColumns(cart), customer, browser])
    },

    /** Whether an assistant shares it at this moment. */
    async isShared(uuid: string): Promise<boolean> {
      return (await run(statements.SHARED, [uuid])).length > 0
    },

    /** What the caller did to a shared cart. */
    record: (caller: Caller, place: ActPlace, acts: readonly NamedAct[]) =>
      recordActs({ $client: client }, caller, place, acts),

    /** The cart that was created under this key, if any. */
    findMade,

    /** Open ones, the last changed first. */
    async ofCustomer(customer: string): Promise<StoredCart[]> {
      return (await run<CartRow>(statements.OF_CUSTOMER, [customer])).map(toStoredCart)
    },

    /** A guest's cart becomes the customer's. False: it is somebody's already. */
    async bind(uuid: string, customer: string): Promise<boolean> {
      return (await run(statements.BIND, [uuid, customer])).length === 1
    },

    /** Another browser of its customer, by its mark. False: it is not theirs, or no longer open. */
    async admitBrowser(uuid: string, customer: string, mark: Buffer): Promise<boolean> {
      return (await run(statements.ADMIT_BROWSER, [uuid, customer, mark])).length === 1
    },

    /**
     * Saves only over the version that the change was decided on (optimistic lock), and only with all the stock it
     * takes. Not saved although nothing is short: a concurrent change came first.
     */
    async replace(before: Cart, after: Cart, saving: Saving = BY_THE_SHOP): Promise<StockMoved> {
      const { uuid, version } = before
      const { key, mark, hasPerson, identified } = saving
      if (after === before) {
        if (key !== null) await run(statements.KEYED_UNCHANGED, [uuid, key.key, key.request])
        return { saved: true, ...NOTHING_MOVED }
      }
      const values = [uuid, version, after.version, ...statements.cartColumns(after)]
      const holder = [mark, hasPerson, identified]
      const holds = holdsBetween(before, after)
      if (holds.wanted.length + holds.given.length > 0)
        return move(statements.HOLDING_UPDATE, [...values, key?.key ?? null, key?.request ?? null, ...holder], holds)
      const changed = await (key === null
        ? run(statements.UPDATE, [...values, ...holder])
        : run(statements.KEYED_UPDATE, [...values, key.key, key.request, ...holder]))
      return { saved: changed.length === 1, ...NOTHING_MOVED }
    },
  }
}

export function toStoredCart({
  document,
  knownRequest,
  held,
  holders,
  customer,
  partner,
  saleId,
  tabletMark,
  isTabletProven,
  ...name
}: CartRow): StoredCart {
  const cart = readCart(name, document)
  return { cart, knownRequest, held, holders, customer, partner, saleId, tabletMark, isTabletProven }
}

/** A cart unchanged for the retention period is abandoned; an ordered one is retained as long as its order. */
export async function forgetOldCarts(
  db: Pick<Database, '$client'>,
  { states, days }: { states: readonly CartState[]; days: number },
): Promise<void> {
  for (const state of states) {
    await inPortions(async (most) => {
      const { rows } = await db.$client.query<{ deleted: number }>(statements.FORGET_OLD_CARTS, [state, days, most])
      return rows[0]?.deleted ?? 0
    })
  }
}

export function forgetOldKeys(db: Pick<Database, '$client'>): Promise<void> {
  return deleteInPortions(db, statements.FORGET_OLD_KEYS)
}
