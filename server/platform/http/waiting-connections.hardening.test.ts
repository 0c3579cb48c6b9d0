import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '#server/testing/server-process.ts'
import { openTestShop } from '#server/testing/test-shop.ts'

const CONNECTIONS = 1000

test('CROWD-21: a thousand connections that come while a server is busy wait for it, and all get a response', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const server = await startServerProcess(shop)
  onTestFinished(() => server.stop())
  server.child.kill('SIGSTOP')
  let connected = 0
  let responded = 0
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(new URL(server.url).port), '127.0.0.1')
      .on('connect', () => (connected += 1))
      .once('data', () => (responded += 1))
      .on('error', () => {}),
  )
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await expect.poll(() => connected).toBe(CONNECTIONS)
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  server.child.kill('SIGCONT')
  await expect.poll(() => responded).toBe(CONNECTIONS)
})
