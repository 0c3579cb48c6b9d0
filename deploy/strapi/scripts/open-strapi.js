const { join } = require('node:path')
const { createStrapi } = require('@strapi/strapi')

const appDir = join(__dirname, '..')

/** Loaded, and not yet listening. */
function openStrapi() {
  return createStrapi({ appDir, distDir: appDir }).load()
}

module.exports = { openStrapi }
