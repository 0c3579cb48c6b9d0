import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const shopAddress = process.env['SHOP_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`

const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/
const SHELL =
  /storefront[\\/](?:shell[\\/]|analytics[\\/]|journey-storage|features[\\/]cart[\\/]cart(?:-bar|-store)?\.|ui[\\/](?:icon|button|button-class|link-button|notice|late-component|skeleton|visually-hidden-status)\.)/

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle holds React's production build whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
  build: { assetsInlineLimit: 0 },
  // Every page needs the router and the shell: in two files they compress better than in twenty, and the first seldom changes.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'shell', test: SHELL },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/graphql/': shopAddress } },
}))
