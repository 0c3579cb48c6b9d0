import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generateDocuments } from './codegen.ts'

const SCHEMA = `
  type Query { cart(reference: String!): Cart  tide: Tide }
  type Cart { id: ID!  kind: Kind  lines: [Line!]! }
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
      fragment CartParts on Cart { id kind lines { ...LineParts } }
      query Cart($reference: String!) { cart(reference: $reference) { ...CartParts } }
    `),
  )
  expect([...modules.keys()]).toEqual(['types.ts', 'cart.ts'])
  const [types, texts] = [...modules.values()]
  expect(texts).toContain(
    'export const CartDocument = "query Cart($reference:String!){cart(reference:$reference){...CartParts}}' +
      'fragment CartParts on Cart{id kind lines{...LineParts}}fragment LineParts on Line{name cents}"' +
      ' as TypedDocumentString<CartQuery, CartQueryVariables>',
  )
  expect(types).toContain("| 'CHANGE'")
  expect(types).toMatch(
    /CartQuery = \{ cart: \{ id: string, kind: Kind \| null, lines: Array<\{ name: string, cents: number \}> \} \| null \}/,
  )
  expect(types).not.toContain('Tide')
})

test('CHECK-8: an operation that the schema does not know is refused', async () => {
  await expect(generateDocuments(shopWith('query Cart { cart(reference: "a") { price } }'))).rejects.toThrow()
})
