const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreRouter('api::marketing-page.marketing-page')
