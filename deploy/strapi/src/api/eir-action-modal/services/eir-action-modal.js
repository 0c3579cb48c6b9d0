const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreService('api::eir-action-modal.eir-action-modal')
