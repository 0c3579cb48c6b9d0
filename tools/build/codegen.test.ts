import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generateDocuments } from './codegen.ts'

const SCHEMA = `
  type Query {
    cart(reference: String!): Cart
    offers(cartType: Kind, token: String): [Line!]!
    link(token: String!): Cart
    tide: Tide
  }
  type Cart { id: ID!  kind: Kind  lines: [Line!]!  gifts: [Line!]! }
  type Line { name: String!  cents: Int! }
  type Tide { height: Float }
  enum Kind { NEW CHANGE }
`

function shopWith(documents: string): string {
  const root = mkdtempSync(join(tmpdir(), 'tonn-codegen-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'storefront/cart'), { recursive: true })
  writeFileSync(join(root, 'schema.graphql'), SCHEMA)
  writeFileSync(join(root, 'storefront/cart/cart.graphql'), documents)
  return root
}

test('CHECK-7: an operation becomes a text that knows its types, with the fragments it uses and nothing else', async () => {
  const modules = await generateDocuments(
    shopWith(`
      fragment LineParts on Line { name cents }
      fragment CartParts on Cart { id kind lines { ...LineParts } gifts { ...LineParts } }
      query Cart($reference: String!) { cart(reference: $reference) { ...CartParts } }
    `),
  )
  expect([...modules.keys()]).toEqual(['types.ts', 'cart.ts'])
  const [types, texts] = [...modules.values()]
  expect(texts).toContain(
    'export const CartDocument = "query Cart($reference:String!){cart(reference:$reference)' +
      '{id kind lines{...LineParts}gifts{...LineParts}}}fragment LineParts on Line{name cents}"' +
      ' as TypedDocumentString<CartQuery, CartQueryVariables>',
  )
  expect(types).toContain("| 'CHANGE'")
  expect(types).toMatch(
    /CartQuery = \{ cart: \{ id: string, kind: Kind \| null, lines: Array<\{ name: string, cents: number \}>, gifts: Array<\{ name: string, cents: number \}> \} \| null \}/,
  )
  expect(types).not.toContain('Tide')
})

test('JSTATE-8: fragments of several components make one selection, which asks for a field once and is no longer than written by hand', async () => {
  const modules = await generateDocuments(
    shopWith(`
      fragment CartParts on Cart { ...Names ...Prices kind }
      fragment Names on Cart { id lines { name ...Sum } }
      fragment Prices on Cart { id lines { name cents } }
      fragment Sum on Line { cents }
      query Cart($reference: String!) { cart(reference: $reference) { ...CartParts } }
    `),
  )
  expect(modules.get('cart.ts')).toContain('{cart(reference:$reference){id lines{name cents}kind}}"')
})

test('JSTATE-7: an operation is sent with the arguments of the journey that its field takes, unless it gives them or they are demanded', async () => {
  const modules = await generateDocuments(
    shopWith(`
      query Offers($cartType: Kind) { offers { name } own: offers(cartType: $cartType, token: "t") { name } }
      query Link($token: String!) { link(token: $token) { id } }
    `),
  )
  const text = modules.get('cart.ts')
  expect(text).toContain(
    '"query Offers($cartType:Kind$token:String){offers(cartType:$cartType token:$token){name}' +
      'own:offers(cartType:$cartType token:\\"t\\"){name}}"',
  )
  expect(text).toContain('"query Link($token:String!){link(token:$token){id}}"')
  expect(modules.get('types.ts')).toMatch(/token\?: string \| null \| undefined/)
})

test('CHECK-8: an operation that the schema does not know is refused', async () => {
  await expect(generateDocuments(shopWith('query Cart { cart(reference: "a") { price } }'))).rejects.toThrow()
})
