const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreService('api::marketing-page.marketing-page')
