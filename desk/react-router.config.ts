import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  // Built after the shop, whose build empties the folder.
  buildDirectory: '../build/desk',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
