const { statSync } = require('node:fs')
const { join } = require('node:path')

const DEMO = join(__dirname, '..', '..', '..', 'sandbox', 'cms')
const MEDIA = [
  'icon',
  'desktopImage',
  'mobileImage',
  'DesktopViewImage',
  'TabletViewImage',
  'MobileViewImage',
  'sharePicture',
]
/** Before the others, which refer to them. */
const IMAGES = 'image-contents'

/** The demo's content, in each collection that is empty. */
async function seed(strapi) {
  const { COLLECTIONS } = await import(join(DEMO, 'collections.ts'))
  const names = [IMAGES, ...[...COLLECTIONS.keys()].filter((name) => name !== IMAGES)]
  const files = new Map()
  const images = new Map()
  const counts = {}
  for (const name of names) {
    const { uid } = Object.values(strapi.contentTypes).find(({ info }) => info.pluralName === name)
    const { key, entries } = COLLECTIONS.get(name)
    counts[name] = 0
    if ((await strapi.documents(uid).count({})) > 0) continue
    for (const { $draft: isDraft, ...entry } of entries) {
      const data = await withReferences(entry)
      const { documentId } = await strapi.documents(uid).create({ data, status: isDraft ? 'draft' : 'published' })
      if (name === IMAGES) images.set(entry[key], documentId)
      counts[name] += 1
    }
  }
  return counts

  async function withReferences(value) {
    if (Array.isArray(value)) return Promise.all(value.map(withReferences))
    if (typeof value !== 'object' || value === null) return value
    const fields = {}
    for (const [name, field] of Object.entries(value)) {
      if (MEDIA.includes(name)) fields[name] = field && (await uploaded(field))
      else if (name === 'image') fields[name] = field && images.get(field)
      else fields[name] = await withReferences(field)
    }
    return fields
  }

  async function uploaded(field) {
    const { file, alt } = typeof field === 'string' ? { file: field, alt: null } : field
    const known = files.get(`${file} ${alt}`)
    if (known !== undefined) return known
    const filepath = join(DEMO, 'pictures', file)
    const [created] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: { name: file, alternativeText: alt } },
        files: { filepath, originalFilename: file, mimetype: 'image/svg+xml', size: statSync(filepath).size },
      })
    files.set(`${file} ${alt}`, created.id)
    return created.id
  }
}

module.exports = { seed }
