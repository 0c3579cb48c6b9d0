const { newShopToken } = require('../src/shop-token')
const { setShopWebhook } = require('../src/shop-webhook')
const { openStrapi } = require('./open-strapi')

/** Prints the shop's new token, once; and sets the webhook where the shop's address and token are given. */
async function main() {
  const app = await openStrapi()
  console.log(`CMS_TOKEN=${await newShopToken(app)}`)
  const { SHOP_URL: shopUrl, SHOP_WEBHOOK_TOKEN: token } = process.env
  if (shopUrl && token) await setShopWebhook(app, { shopUrl, token })
  await app.destroy()
  process.exit(0)
}

void main()
