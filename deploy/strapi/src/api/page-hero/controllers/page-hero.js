const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreController('api::page-hero.page-hero')
