const { seed } = require('../src/seed')
const { openStrapi } = require('./open-strapi')

async function main() {
  const app = await openStrapi()
  console.log('Entries written:', await seed(app))
  await app.destroy()
  process.exit(0)
}

void main()
