import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTNER_APIS } from '#server/partner-apis.ts'
import type { PartnerApi } from '#server/partners/kit/define-endpoint.ts'
import { aPartner, openTestPartners, type TestPartners } from '#server/testing/partners.ts'
import { type PartnerAttack, partnerAttackAt } from './partner-attack.ts'

/** `npm run fuzz -- --partners 20000 --seed 7` sends more. */
const ATTACKS = Number(process.env['PARTNER_ATTACKS'] ?? 1200)
const SEED = Number(process.env['PARTNER_SEED'] ?? 11)
const AT_ONCE = 8
const MOST_IDS = 200

const APIS = PARTNER_APIS as readonly PartnerApi<never>[]

let partners: TestPartners
beforeAll(async () => {
  partners = await openTestPartners({ PARTNERS_WORK_PER_MINUTE: '10000000' }, { production: true })
})
afterAll(() => partners?.close())

// Before the attacks, which fill what a partner may have.
test('FUZZ-20: no path gives a partner anything that is of another', async () => {
  const [owner, stranger] = [await aPartner(partners), await aPartner(partners, 'comparison-site')]
  let order = ''
  for (const { name, endpoints } of APIS) {
    for (const create of endpoints.filter(({ method, path }) => method === 'POST' && !path.includes(':'))) {
      const [example] = create.examples
      const at = `/${name}/v4${create.path}`
      const own = example !== undefined && 'externalId' in example.value ? { externalId: `own ${create.path}` } : {}
      const made = await owner.call('POST', at, { ...ofOwnOrder(example?.value ?? {}, order), ...own })
      expect([at, made.status, made.body.message]).toEqual([at, 201, undefined])
      if (create.path === '/productOrder') order = made.body.id
      const id: string = made.body.id
      for (const { method, path, examples, body } of endpoints.filter(({ path }) =>
        path.startsWith(`${create.path}/:id`),
      )) {
        const one = `/${name}/v4${path.replace(':id', id)}`
        const refused = await stranger.call(method, one, body === null ? undefined : (examples[0]?.value ?? {}))
        const unknown = await stranger.call(
          method,
          one.replace(id, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
          body === null ? undefined : (examples[0]?.value ?? {}),
        )
        expect([method, one, refused.status, refused.body]).toEqual([method, one, 404, unknown.body])
      }
      if (endpoints.some(({ kind, path }) => kind === 'list' && path === create.path)) {
        for (const query of [`?id=${id}`, '?limit=500']) {
          const { body } = await stranger.call('GET', at + query)
          expect([at, query, JSON.stringify(body).includes(id)]).toEqual([at, query, false])
        }
      }
      if (endpoints.some(({ kind, path }) => kind === 'read' && path === `${create.path}/:id`))
        expect((await owner.call('GET', `${at}/${id}`)).status).toBe(200)
    }
  }
})

test('FUZZ-19: whatever partners send to any path, made from its own schemas: no 5xx, no INTERNAL, and an error is TM Forum’s', async () => {
  const callers = [await aPartner(partners), await aPartner(partners, 'comparison-site')]
  const ids: string[] = []
  const findings: string[] = []
  const statuses = new Map<string, number>()

  async function send(place: number): Promise<void> {
    const attack = partnerAttackAt(SEED, place, APIS, ids)
    const { method, path, headers, body } = attack
    const token = callers[place % callers.length]?.token ?? ''
    const response = await fetch(partners.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== null && { body }),
    })
    const text = await response.text()
    const { status } = response
    statuses.set(`${attack.endpoint.method} ${attack.endpoint.path} ${Math.floor(status / 100)}`, status)
    const fault = faultOf(attack, status, text)
    if (fault !== null)
      findings.push(`${fault}: seed ${SEED} place ${place}: ${method} ${path} ${body ?? ''}`.slice(0, 1000))
    if (status === 201 && ids.length < MOST_IDS) ids.push(String(JSON.parse(text).id))
  }

  for (let place = 0; place < ATTACKS; place += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => send(place + offset)))
  expect(findings).toEqual([])
  // Something is behind the door: each list was served, too.
  const lists = APIS.flatMap(({ endpoints }) => endpoints).filter(({ kind }) => kind === 'list')
  expect(lists.filter(({ method, path }) => !statuses.has(`${method} ${path} 2`)).map(({ path }) => path)).toEqual([])
})

/** An example that names an order means one of the caller’s. */
function ofOwnOrder(value: object, order: string): object {
  return JSON.parse(JSON.stringify(value).replace('TN-0000-0000-0000', order))
}

function faultOf({ path }: PartnerAttack, status: number, text: string): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
  if (/INTERNAL|at .+\.ts:\d+|select .+ from /.test(text) && status >= 400) return 'something of the inside came out'
  if (status < 400) return null
  try {
    const error = JSON.parse(text)
    const isTmf = error['@type'] === 'Error' && error.status === String(status) && typeof error.code === 'string'
    return isTmf ? null : `no error of TM Forum at ${path}`
  } catch {
    return `no JSON at ${path}`
  }
}
