import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  // The server bundle holds React's production build whatever NODE_ENV says when it runs.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  // No file as a data URL: the policy of the pages allows none.
  build: { assetsInlineLimit: 0, emptyOutDir: true },
})
