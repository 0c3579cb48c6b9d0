import { build, type Plugin, type Rolldown } from 'vite'

const INLINE = /\?inline-script$/

/**
 * `import { code } from './module.ts?inline-script'` is the text of that module with its imports, as a script inside of the
 * page: bundled into one function, minified in a build, typed like every other module. In the browser's bundle the text is
 * empty.
 */
export function inlineScripts(): Plugin {
  let isBuild = true
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    load: {
      filter: { id: INLINE },
      async handler(id) {
        if (this.environment.config.consumer === 'client') return "export const code = ''"
        const { code, modules } = await bundleInline(id.replace(INLINE, ''), isBuild)
        for (const module of modules) this.addWatchFile(module)
        return `export const code = ${JSON.stringify(code)}`
      },
    },
  }
}

/** A classic script without globals (IIFE): it runs while the page is parsed, before the first paint. */
async function bundleInline(entry: string, minify: boolean): Promise<{ code: string; modules: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  return { code: chunk.code.trim(), modules: chunk.moduleIds }
}
