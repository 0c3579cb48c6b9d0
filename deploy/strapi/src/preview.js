const { createHmac } = require('node:crypto')

const PAGE = 'api::marketing-page.marketing-page'

/** A link to a draft, or to the page as it is published. Null: this content has no page of its own. */
async function signedPreview({ uid, documentId, status, shopUrl, secret }) {
  if (uid !== PAGE) return null
  const page = await strapi.documents(PAGE).findOne({ documentId, status: 'draft', fields: ['slug'] })
  if (!page) return null
  if (status === 'published') return `${shopUrl}/about/${page.slug}`
  const at = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${at}.${page.slug}`).digest('hex')
  return `${shopUrl}/preview/${page.slug}?${new URLSearchParams({ at, signature })}`
}

module.exports = { signedPreview }
