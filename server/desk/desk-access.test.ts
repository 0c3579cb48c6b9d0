import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_ROLES, type DeskRole } from '#domain/desk/desk-role.ts'
import { deskSchema } from '#server/desk-schema.ts'
import { rootPolicies } from '#server/platform/graphql/field-policy.ts'
import { schema } from '#server/schema.ts'
import { type DeskBrowser, openDeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { type PlacedRequest, requestOf, rootFieldsOf } from '#server/testing/schema-places.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'

/** Who may call each field of the desk, written down a second time: a policy that changes has to change here too. */
const MAY_CALL: Readonly<Record<string, readonly DeskRole[]>> = {
  'Query.auditActs': ['auditor'],
  'Query.auditTrail': ['auditor'],
  'Query.countPreview': ['stock'],
  'Query.findOrders': ['advisor', 'desk', 'finance'],
  'Query.colleagues': ['desk', 'finance'],
  'Query.letter': ['advisor', 'desk', 'finance'],
  'Query.me': DESK_ROLES,
  'Query.promoCodes': ['catalogue', 'finance'],
  'Query.proposal': ['catalogue'],
  'Query.proposals': ['catalogue'],
  'Query.release': ['catalogue'],
  'Query.releases': ['catalogue'],
  'Query.stockHolds': ['stock'],
  'Query.stockLevels': ['stock'],
  'Query.health': ['desk', 'auditor'],
  'Query.numbers': ['desk', 'finance'],
  'Query.order': ['advisor', 'desk', 'finance'],
  'Query.privacyRequest': ['privacy'],
  'Query.privacyRequests': ['privacy'],
  'Query.securityEvents': ['privacy', 'auditor'],
  'Query.reviewVisit': ['desk', 'finance'],
  'Query.visit': ['desk'],
  'Query.work': ['advisor', 'desk', 'finance'],
  'Mutation.checkAuditTrail': ['desk', 'auditor'],
  'Mutation.requeueJobs': ['desk'],
  'Mutation.approveRelease': ['catalogue'],
  'Mutation.callReleaseOff': ['catalogue'],
  'Mutation.countStock': ['stock'],
  'Mutation.endPromoCode': ['catalogue', 'finance'],
  'Mutation.resumePromoCode': ['catalogue'],
  'Mutation.dropProposal': ['catalogue'],
  'Mutation.proposeRelease': ['catalogue'],
  'Mutation.rollBackRelease': ['catalogue'],
  'Mutation.sendReleaseBack': ['catalogue'],
  'Mutation.closePrivacyRequest': ['privacy'],
  'Mutation.erasePerson': ['privacy'],
  'Mutation.exportPerson': ['privacy'],
  'Mutation.extendPrivacyRequest': ['privacy'],
  'Mutation.giveWorkBack': ['desk', 'finance'],
  'Mutation.holdWork': ['desk', 'finance'],
  'Mutation.rectifyPerson': ['privacy'],
  'Mutation.registerPrivacyRequest': ['privacy'],
  'Mutation.approveRefund': ['desk', 'finance'],
  'Mutation.cancelOrder': ['desk'],
  'Mutation.changeVisit': ['desk'],
  'Mutation.correctNumber': ['desk'],
  'Mutation.decideReview': ['desk', 'finance'],
  'Mutation.giveWork': ['desk', 'finance'],
  'Mutation.openDocument': ['advisor', 'desk', 'finance'],
  'Mutation.proposeRefund': ['advisor', 'desk', 'finance'],
  'Mutation.refuseRefund': ['desk', 'finance'],
  'Mutation.resendLetter': ['advisor', 'desk', 'finance'],
  'Mutation.resolveWork': ['desk', 'finance'],
  'Mutation.retryOrder': ['desk', 'finance'],
  'Mutation.sendOrderLink': ['advisor', 'desk', 'finance'],
  'Mutation.showPerson': ['advisor', 'desk', 'finance'],
  'Mutation.takeWork': ['desk', 'finance'],
  'Mutation.writeNote': ['advisor', 'desk', 'finance'],
}

let desk: TestDesk
const staff = new Map<DeskRole, DeskBrowser>()

beforeAll(async () => {
  desk = await openTestDesk()
  for (const role of DESK_ROLES) staff.set(role, await staffAtDesk(desk, role))
})
afterAll(() => desk?.close())

const fields = rootPolicies(deskSchema).map(({ name, policy }) => ({ name, declared: policy?.access.name ?? '' }))

/** A call with made-up arguments. */
function callOf(name: string): PlacedRequest {
  const place = rootFieldsOf(deskSchema).find(({ field }) => name.endsWith(`.${field.name}`))
  if (place === undefined) throw new Error(`no field ${name}`)
  return requestOf(place, {})
}

test('DESK-1: every field of the desk names its roles, and they are those that were agreed', () => {
  const agreed = Object.entries(MAY_CALL).map(([name, roles]) => ({ name, declared: roles.join(', ') }))
  expect(fields.toSorted(byName)).toEqual(agreed.toSorted(byName))
})

describe('DESK-2: every field of the desk, for every role and for nobody', () => {
  test.each(fields)('$name', async ({ name }) => {
    const call = callOf(name)
    for (const role of DESK_ROLES) {
      const codes = await codesOf(staff.get(role), call)
      const isAllowed = !codes.includes('DESK_ROLE_NEEDED') && !codes.includes('DESK_SIGN_IN_NEEDED')
      expect({ role, isAllowed }).toEqual({ role, isAllowed: MAY_CALL[name]?.includes(role) ?? false })
    }
    expect(await codesOf(openDeskBrowser(desk), call)).toEqual(['DESK_SIGN_IN_NEEDED'])
  })
})

test('DESK-3: a cookie of the shop opens nothing at the desk, whoever’s it is, and one of the desk nothing in the shop', async () => {
  const call = callOf('Query.me')
  for (const email of ['fibre@demo.example', 'retail@staff.example', 'desk@staff.example']) {
    const { browser } = await signedInCustomer(desk.shop, email)
    const visitor = openDeskBrowser(desk)
    for (const [name, value] of browser.cookies) {
      visitor.cookies.set(name, value)
      // The same value under the name that the desk reads.
      if (name === 'session') visitor.cookies.set('desk_session', value)
    }
    expect(await codesOf(visitor, call), email).toEqual(['DESK_SIGN_IN_NEEDED'])
  }
  const [, value = ''] = [...(staff.get('desk')?.cookies ?? [])].find(([name]) => name === 'desk_session') ?? []
  expect(value).not.toBe('')
  const cookie = `session=${value}; desk_session=${value}`
  const { data } = await desk.shop.graphql('{ getSession { isLoggedIn staff { name } } }', {}, { cookie })
  expect(data).toEqual({ getSession: { isLoggedIn: false, staff: null } })
})

test('DESK-4: the public schema has no type and no field of the desk', () => {
  const ofDesk = Object.keys(deskSchema.getTypeMap()).filter((name) => !name.startsWith('__') && !SHARED.has(name))
  const ofShop = new Set(Object.keys(schema.getTypeMap()))
  expect(ofDesk.length).toBeGreaterThan(3)
  expect(ofDesk.filter((name) => ofShop.has(name))).toEqual([])
})

test('DESK-4: the listener of the desk has no address of the shop, and that of the shop none of the desk', async () => {
  const paths = (routes: TestDesk['routes']) => new Set(routes.map(({ path }) => path))
  const [ofDesk, ofShop] = [paths(desk.routes), paths(desk.shop.routes)]
  expect(ofDesk.size).toBeGreaterThan(3)
  expect([...ofDesk].filter((path) => ofShop.has(path))).toEqual([])
  expect((await fetch(`${desk.shop.url}/desk/graphql`, { method: 'POST', body: '{}' })).status).toBe(404)
  expect((await fetch(`${desk.url}/graphql/`, { method: 'POST', body: '{}' })).status).toBe(404)
})

test('DESK-5: a page of another site, of a sibling host too, calls nothing', async () => {
  const browser = staff.get('auditor')
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answered = await browser?.query('{ me { name } }', {}, { 'sec-fetch-site': site })
    expect(answered?.status, site).toBe(403)
  }
  expect((await browser?.query('{ me { name } }', {}, { origin: 'https://elsewhere.example' }))?.status).toBe(403)
  const plain = await browser?.visit(`${desk.url}/desk/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"query":"{ me { name } }"}',
  })
  expect(plain?.status).toBe(415)
  expect((await browser?.query('{ me { name } }', {}, { 'sec-fetch-site': 'same-origin' }))?.status).toBe(200)
})

const SHARED = new Set(['Query', 'Mutation', 'String', 'Int', 'Boolean', 'ID', 'Float'])
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

async function codesOf(browser: DeskBrowser | undefined, { query, variables }: PlacedRequest): Promise<string[]> {
  const { errors = [] } = (await browser?.query(query, variables)) ?? {}
  return errors.map(({ extensions }) => extensions.code)
}
