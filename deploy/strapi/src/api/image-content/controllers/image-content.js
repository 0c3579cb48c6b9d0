const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreController('api::image-content.image-content')
