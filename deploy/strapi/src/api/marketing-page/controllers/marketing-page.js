const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreController('api::marketing-page.marketing-page')
