const { newShopToken } = require('../src/shop-token')
const { seed } = require('../src/seed')
const { setShopWebhook } = require('../src/shop-webhook')
const { openStrapi } = require('./open-strapi')

/** For the contract tests, which fork this: seeded, on a port of its own, without the editors' pages. */
async function main() {
  const app = await openStrapi()
  const entries = await seed(app)
  const token = await newShopToken(app)
  app.server.mount()
  const server = app.server.httpServer.listen(0, '127.0.0.1', () => {
    process.send({ url: `http://127.0.0.1:${server.address().port}`, token, entries })
  })
  process.on('message', async ({ webhook, create }) => {
    if (webhook) await setShopWebhook(app, webhook)
    if (create) await app.documents(create.uid).create({ data: create.data, status: 'published' })
    process.send({ done: true })
  })
}

void main()
