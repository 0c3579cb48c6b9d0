import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const shopAddress = process.env['SHOP_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`

const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/
const SHELL =
  /(?:domain[\\/](?:money|(?:pricing[\\/]price-after|catalogue[\\/]picture-widths))|storefront[\\/](?:shell[\\/]|analytics[\\/]|journey[\\/]journey-storage|features[\\/](?:structured-data[\\/]|bills[\\/](?:bills|bills-chart)\.|cart[\\/]cart(?:-bar|-store)?\.)|ui[\\/](?:badge|button[\\/](?:button|button-class|link-button|text-button)|card|icon|late-component|late-hydration|notice|picture|picture-src-set|price|promise-list|skeleton|step-list|visually-hidden-status)\.))/
const QUESTION =
  /storefront[\\/](?:features[\\/](?:address[\\/](?:address|shown-address)|availability[\\/](?:ask[\\/](?:eircode-form|premises-problem|question)|stored-prequal))\.|ui[\\/]form[\\/]text-field\.)/
const ASKING = /storefront[\\/]features[\\/]availability[\\/](?:availability|ask[\\/]other-ways)\./

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle holds React's production build whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
  build: { assetsInlineLimit: 0 },
  // What nearly every page needs comes in few files: they compress better than twenty, and ask the line less often.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'shell', test: SHELL },
                { name: 'question', test: QUESTION },
                { name: 'asking', test: ASKING },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/graphql/': shopAddress } },
}))
