const NAME = 'Shop'

/** The shop reads entries, published or not, and can do nothing else: an API token with `find` of each collection alone. */
async function newShopToken(strapi) {
  const tokens = strapi.service('admin::api-token')
  const former = await tokens.getByName(NAME)
  if (former) await tokens.revoke(former.id)
  const permissions = Object.keys(strapi.contentTypes)
    .filter((uid) => uid.startsWith('api::'))
    .map((uid) => `${uid}.find`)
  const { accessKey } = await tokens.create({
    name: NAME,
    description: 'Reads',
    type: 'custom',
    permissions,
    lifespan: null,
  })
  return accessKey
}

module.exports = { newShopToken }
