const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreService('api::image-content.image-content')
