const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreRouter('api::eir-action-modal.eir-action-modal')
