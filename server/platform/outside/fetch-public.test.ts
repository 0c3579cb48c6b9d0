import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublic } from './fetch-public.ts'

const server = createServer((_request, response) => response.end('here'))
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

type Lookup = NonNullable<NonNullable<Parameters<typeof fetchPublic>[0]>['lookup']>

/** A name server whose responses are the lists, in turn. */
function resolving(...lists: string[][]): Lookup {
  const respond = (_name: string, _options: object, callback: (error: null, addresses: object[]) => void) =>
    callback(
      null,
      (lists.shift() ?? []).map((address) => ({ address, family: 4 })),
    )
  return respond as never
}

const init = () => ({ headers: {}, signal: AbortSignal.timeout(5000) })

test('PICTURE-16: a name that leads to an address of the network inside is not connected to', async () => {
  const url = `http://media.example:${port}/`
  for (const list of [['127.0.0.1'], ['10.0.0.1'], ['1.1.1.1', '127.0.0.1'], []]) {
    await expect(fetchPublic({ lookup: resolving(list) })(url, init())).rejects.toThrow('no public address')
  }
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1']) {
    await expect(fetchPublic()(`http://${host}:${port}/`, init())).rejects.toThrow('no public address')
  }
})

test('PICTURE-16: a name is resolved once, so that it leads nowhere else once it was checked', async () => {
  const checked: string[] = []
  const mayConnect = (address: string) => checked.push(address) > 0 && address === '127.0.0.1'
  const lookup = resolving(['127.0.0.1'], ['10.0.0.1'])
  const response = await fetchPublic({ mayConnect, lookup })(`http://media.example:${port}/`, init())
  expect(await response.text()).toBe('here')
  expect(checked).toEqual(['127.0.0.1'])
})
