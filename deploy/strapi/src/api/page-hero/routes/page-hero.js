const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreRouter('api::page-hero.page-hero')
