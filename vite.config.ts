import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './storefront/early/bundler/chunk-groups.ts'
import { compileHints } from './storefront/early/bundler/compile-hints.ts'
import { inlineScripts } from './storefront/early/bundler/inline-scripts.ts'
import { lazyChunks } from './storefront/early/bundler/lazy-chunks.ts'
import { locationInTransition } from './storefront/early/bundler/location-in-transition.ts'
import { preloadHelper } from './storefront/early/bundler/preload-helper.ts'
import { textChunks } from './storefront/early/bundler/text-chunks.ts'
import { unusedComponents } from './storefront/early/bundler/unused-components.ts'
import { unusedFeatures } from './storefront/early/bundler/unused-features.ts'
import { unusedReact } from './storefront/early/bundler/unused-react.ts'
import { letterGallery } from './tools/build/letter-gallery.ts'

const shopAddress = process.env['SHOP_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    letterGallery(),
    inlineScripts(),
    lazyChunks(),
    preloadHelper(),
    unusedComponents(),
    unusedFeatures(),
    locationInTransition(),
    unusedReact(),
    compileHints(),
    textChunks(),
    reactRouter(),
  ],
  // The server bundle holds React's production build whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
        },
      },
    },
  },
  server: { proxy: { '/graphql/': shopAddress } },
}))
