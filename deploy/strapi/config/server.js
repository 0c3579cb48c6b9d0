const { join } = require('node:path')

module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // Where editors reach it, if that is another address.
  url: env('CMS_URL', ''),
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: env('PUBLIC_FOLDER', join(__dirname, '..', 'public')) },
})
