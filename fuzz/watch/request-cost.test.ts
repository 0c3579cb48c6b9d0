import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { MEASURED, watchRequestCosts } from './request-cost.ts'

test('COST-9: the requests that cost the processor most are known by their ids, without those that are not measured', async () => {
  const costliest = watchRequestCosts()
  const server = createServer((request, response) => {
    for (let round = Number(request.url?.slice(1)); round > 0; round--)
      createHash('sha512').update('x'.repeat(9999)).digest()
    response.end()
  })
  server.listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const send = (rounds: number, id: string) =>
    fetch(`http://127.0.0.1:${port}/${rounds}`, { headers: { 'x-request-id': id } }).then((answer) => answer.text())
  await send(1, `${MEASURED}light`)
  await send(2000, `${MEASURED}heavy`)
  await send(2000, 'somebody')
  await send(200, `${MEASURED}usual`)
  expect(costliest().map(({ request }) => request.slice(MEASURED.length))).toEqual(['heavy', 'usual', 'light'])
  expect(costliest()).toEqual([])
})
