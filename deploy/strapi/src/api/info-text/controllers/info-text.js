const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreController('api::info-text.info-text')
