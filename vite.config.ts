import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const shopAddress = process.env['SHOP_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle holds React's production build whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
  build: { assetsInlineLimit: 0 },
  server: { proxy: { '/graphql/': shopAddress } },
}))
