const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreRouter('api::image-content.image-content')
