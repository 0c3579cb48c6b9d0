import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/test-shop.ts'
import { watchUnused } from './unused-connections.ts'

test('RUN-21: connections without a request are closed once they had time enough to send one', async () => {
  let nowMs = 0
  const server = createServer({ headersTimeout: 10_000 }, (_request, response) => void response.end())
  const closeUnused = watchUnused(server, { monotonicMs: () => nowMs })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const arrive = async (words: string) => {
    const arrived = once(server, 'connection')
    const socket = connect(port, '127.0.0.1', () => void socket.write(words))
    const [there] = await arrived
    // Reached once the server has read everything.
    await expect.poll(() => there.bytesRead).toBe(words.length)
    return { there, socket }
  }
  const silent = await arrive('')
  const slow = await arrive('GET / HTTP/1.1\r\nhost: ')
  const asked = await arrive('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const standing = () => [silent, slow, asked].map(({ there }) => !there.destroyed)
  nowMs = 999
  closeUnused()
  expect(standing()).toEqual([true, true, true])
  nowMs = 1000
  closeUnused()
  expect(standing()).toEqual([false, true, true])
  nowMs = 10_000
  closeUnused()
  expect(standing()).toEqual([false, false, true])
  asked.socket.destroy()
  server.close()
})

test('RUN-21: a shop that stops does not wait for connections that a browser opened ahead and never used', async () => {
  const shop = await openTestShop()
  const { port } = new URL(shop.url)
  const ended = Array.from({ length: 10 }, async () => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    return once(socket, 'close')
  })
  await expect.poll(() => new Promise((tell) => shop.server.getConnections((_error, count) => tell(count)))).toBe(10)
  await shop.close()
  await Promise.all(ended)
})
