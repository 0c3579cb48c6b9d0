const NAME = 'Shop'
const EVENTS = ['entry.create', 'entry.update', 'entry.delete', 'entry.publish', 'entry.unpublish', 'media.update']

/** Tells the shop that something has changed; what has, it reads itself. */
async function setShopWebhook(strapi, { shopUrl, token }) {
  const store = strapi.get('webhookStore')
  for (const { id, name } of await store.findWebhooks()) if (name === NAME) await store.deleteWebhook(id)
  const webhook = {
    name: NAME,
    url: `${shopUrl}/callbacks/cms`,
    events: EVENTS,
    headers: { Authorization: `Bearer ${token}` },
  }
  const stored = await store.createWebhook({ ...webhook, isEnabled: true })
  strapi.get('webhookRunner').add(stored)
}

module.exports = { setShopWebhook }
