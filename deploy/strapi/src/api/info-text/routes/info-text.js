const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreRouter('api::info-text.info-text')
