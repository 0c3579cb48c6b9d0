import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  // The whole route table is smaller than one request for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
