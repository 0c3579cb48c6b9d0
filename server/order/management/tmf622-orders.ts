import * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseAnswer } from '#server/platform/outside/read-answer.ts'
import type { OrderManagement } from '../order-management.ts'
import { productOrderOf, productOrderUpdateOf } from './tmf622-product-order.ts'
import { Tmf622State } from './tmf622-state.ts'

const SYSTEM = 'orders'

const ProductOrder = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  externalId: v.string(),
  state: Tmf622State,
  expectedCompletionDate: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
type ProductOrder = v.InferOutput<typeof ProductOrder>

/** A list may hold what other shops ordered, with names of their own or none. */
const Listed = v.array(v.looseObject({ externalId: v.optional(v.string()) }))

/** TM Forum TMF622 v4: product orders. */
export function tmf622Orders(settings: OutsideSettings, callOutside: CallOutside): OrderManagement {
  const base = `${settings.url}/tmf-api/productOrderingManagement/v4/productOrder`
  const call = { system: SYSTEM, settings, auth: { bearer: settings.token } }

  async function find(externalId: string): Promise<ProductOrder | null> {
    const url = `${base}?externalId=${encodeURIComponent(externalId)}`
    const { body } = await callOutside({ ...call, url, expect: [200] })
    // Some servers pass over a filter that they do not know.
    const found = parseAnswer(SYSTEM, Listed, body).find((order) => order.externalId === externalId)
    return found === undefined ? null : parseAnswer(SYSTEM, ProductOrder, found)
  }

  return {
    async submit(order) {
      const { externalId } = order
      // The standard promises nothing about a name that comes twice, so it is looked for before it is sent; and it is sent
      // once, so that whoever tries again looks again.
      const known = await find(externalId)
      if (known !== null) return { id: known.id, state: known.state, isKnown: true }
      const question = { ...call, url: base, method: 'POST', body: { json: productOrderOf(order) } } as const
      const { status, body } = await callOutside({
        ...question,
        idempotencyKey: externalId,
        mayRepeat: false,
        expect: [200, 201, 409],
      })
      const taken = status === 409 ? await find(externalId) : parseAnswer(SYSTEM, ProductOrder, body)
      if (taken?.externalId !== externalId) throw brokenSystem(SYSTEM, 'an answer about another order')
      return { id: taken.id, state: taken.state, isKnown: status !== 201 }
    },

    async update(id, order) {
      const url = `${base}/${encodeURIComponent(id)}`
      const json = productOrderUpdateOf(order)
      const question = { ...call, url, method: 'PATCH', body: { json }, mayRepeat: true } as const
      const { status, body } = await callOutside({ ...question, expect: [200, 404, 409] })
      if (status !== 200) return 'refused'
      if (parseAnswer(SYSTEM, ProductOrder, body).id !== id) throw brokenSystem(SYSTEM, 'an answer about another order')
      return 'updated'
    },

    async read(id) {
      const { status, body } = await callOutside({
        ...call,
        url: `${base}/${encodeURIComponent(id)}`,
        expect: [200, 404],
      })
      if (status === 404) return null
      const order = parseAnswer(SYSTEM, ProductOrder, body)
      if (order.id !== id) throw brokenSystem(SYSTEM, 'an answer about another order')
      const { externalId, state, expectedCompletionDate: expected } = order
      return { id, externalId, state, expectedOn: expected === undefined ? null : irishDay(new Date(expected)) }
    },
  }
}
