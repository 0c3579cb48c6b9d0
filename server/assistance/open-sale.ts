import { SALE_MINUTES } from '#domain/assistance/assistance.ts'
import { CODE_LENGTH, readSpokenCode } from '#domain/assistance/spoken-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { recordActs, SALE_IS_OPEN } from '#server/cart/record-acts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { AssistedCart, Caller, Staff } from '#server/session/caller.ts'
import { refusedAccess } from '#server/session/journey.ts'
import type { AssistanceRoom } from './assistance-room.ts'
import { endSales, findSale, openByCode, type Sale, setHandedOver } from './sale-store.ts'
import { TRIES, TRIES_OF_ADDRESS, triesOf, withTries } from './spend-tries.ts'
import { takeTablet } from './take-tablet.ts'

/** No code: its signature is looked up all the same, so that its form makes no difference. */
const NO_CODE = '-'

/** The customer has read the code out: from now on this assistant shares the cart, and no other. */
export function openAssistedCart(
  deps: AssistanceRoom,
  caller: Staff,
  { code: typed }: { code: string },
): Promise<Result<Sale, Refusal>> {
  const code = readSpokenCode(typed, CODE_LENGTH) ?? NO_CODE
  const { staffId, name, shop } = caller
  const session = Buffer.from(caller.sessionId, 'base64url')
  const tries = triesOf('assistance codes', { [`staff ${staffId}`]: TRIES, [caller.visitor]: TRIES_OF_ADDRESS })
  return withTries(deps.db, tries, async (tx) => {
    const hashes = deps.config.keys.signatures('assistance code', code)
    const sale = await openByCode(tx, { hashes, code, minutes: SALE_MINUTES, staffId, session, name, shop })
    if (sale === null) {
      refusedAccess(caller, 'unknown assistance code')
      return refuse({ code: 'ASSISTANCE_CODE_UNKNOWN' })
    }
    const place = { saleId: sale.id, cartUuid: sale.cartUuid }
    await recordActs(tx, caller, place, [{ kind: 'OPENED', what: null, lineId: null }])
    return ok(sale)
  })
}

const OF_SESSION = {
  name: 'assisted sale of session',
  text: `select assisted_sales.id as "saleId", cart_uuid as "cartUuid", carts.reference,
      assisted_sales.cart_type as "cartType",
      case when assisted_sales.cart_type <> 'NEW_ACQUISITION' then carts.customer end as "customerId", tablet_opened_at is not null as "isLocked"
    from assisted_sales join carts on carts.uuid = cart_uuid
    where staff_session = $1::bytea and ${SALE_IS_OPEN}`,
}

/** An employee gets the cart that their session has open; of everybody else nothing is read. */
export async function withOpenSale({ db: { $client } }: { db: Database }, caller: Caller): Promise<Caller> {
  if (caller.kind !== 'staff') return caller
  const { rows } = await $client.query<AssistedCart>({
    ...OF_SESSION,
    values: [Buffer.from(caller.sessionId, 'base64url')],
  })
  return { ...caller, sale: rows[0] ?? null }
}

/** The sale of this session by its id. Another's, and one that has ended, are refused alike. */
export async function findOwnSale(
  { db }: Pick<AssistanceRoom, 'db'>,
  { sale }: Staff,
  saleId: string,
): Promise<Result<Sale, Refusal>> {
  const found = sale?.saleId === saleId ? await findSale(db, saleId) : null
  return found === null ? refuse({ code: 'ASSISTANCE_ENDED' }) : ok(found)
}

/** *Hand over* and *Take it back*. Both may still change the cart; a change by the assistant takes the customer's ticks back. */
export async function handOver(
  deps: AssistanceRoom,
  caller: Staff,
  { saleId, isHandedOver }: { saleId: string; isHandedOver: boolean },
): Promise<Result<Sale, Refusal>> {
  const own = await findOwnSale(deps, caller, saleId)
  if (!own.ok) return own
  const { cartUuid, handedOverAt } = own.value
  if ((handedOverAt !== null) === isHandedOver) return own
  await inTransaction(deps.db, async (tx) => {
    await setHandedOver(tx, saleId, isHandedOver)
    if (!isHandedOver) await takeTablet(tx, caller, own.value)
    const kind = isHandedOver ? 'HANDED_OVER' : 'TAKEN_BACK'
    await recordActs(tx, caller, { saleId, cartUuid }, [{ kind, what: null, lineId: null }])
  })
  return findOwnSale(deps, caller, saleId)
}

export async function endAssistedSale(
  deps: AssistanceRoom,
  caller: Staff,
  saleId: string,
): Promise<Result<true, Refusal>> {
  const own = await findOwnSale(deps, caller, saleId)
  if (!own.ok) return own
  await inTransaction(deps.db, async (tx) => {
    const place = { saleId, cartUuid: own.value.cartUuid }
    await recordActs(tx, caller, place, [{ kind: 'ENDED', what: null, lineId: null }])
    await endSales(tx, { id: saleId }, 'assistant')
  })
  return ok(true)
}
