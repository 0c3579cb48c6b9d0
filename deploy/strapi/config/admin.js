const { signedPreview } = require('../src/preview')

module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  serveAdminPanel: env.bool('SERVE_ADMIN_PANEL', true),
  preview: {
    enabled: env('SHOP_URL', '') !== '' && env('SHOP_PREVIEW_SECRET', '') !== '',
    config: {
      allowedOrigins: [env('SHOP_URL', '')],
      handler: (uid, { documentId, status }) =>
        signedPreview({ uid, documentId, status, shopUrl: env('SHOP_URL'), secret: env('SHOP_PREVIEW_SECRET') }),
    },
  },
})
