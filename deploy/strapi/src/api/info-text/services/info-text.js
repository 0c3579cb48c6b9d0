const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreService('api::info-text.info-text')
