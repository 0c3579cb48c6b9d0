const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreController('api::eir-action-modal.eir-action-modal')
