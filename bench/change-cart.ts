import { randomUUID } from 'node:crypto'

const SET = `mutation setAddOns($cart: String!, $line: String!, $codes: [String!]!) {
  setAddOns(reference: $cart, offerId: $line, addOnCodes: $codes) { version monthlyTotal offers { id } } }`

/** A cart with broadband, and the id of its line. */
export type Known = { uuid: string; line: string }

/** Another extra than with the turn before, under an idempotency key. */
export async function changeCart(shopUrl: string, { uuid, line }: Known, turn: number): Promise<void> {
  const codes = turn % 2 === 0 ? ['STATIC_IP'] : ['WIFI_BOOSTER']
  const response = await fetch(`${shopUrl}/graphql/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-source-application': 'online-acquisition-ui',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ query: SET, variables: { cart: uuid, line, codes } }),
  })
  const { errors } = (await response.json()) as { errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
}
