import Fastify from 'fastify'

/** The least that Fastify can do: what the shop's pages are measured against. */
const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit(0))
process.send?.({ port: Number(new URL(address).port) })
