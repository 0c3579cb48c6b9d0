/** What the router puts into a page to make it come alive: the files to fetch ahead, and a script that imports and starts them. */
const FILE_AHEAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const STARTER = /(<script[^>]* type="module" async="">)([\s\S]*?)(<\/script>)/

const KNOWN = `document.documentElement.matches('[data-returning],[data-cart]')`

/**
 * What makes a page come alive must not take the line and the processor from what makes it visible: its scripts are fetched once
 * the page is painted. Whoever is known waits for more than the page as it was sent, and fetches them at once; a page in a tab
 * behind others is not painted before somebody looks at it.
 */
export function paintFirst(html: string, nonce: string | null): string {
  const files: string[] = []
  const bare = html.replace(FILE_AHEAD, (_link, file: string) => {
    files.push(file)
    return ''
  })
  if (files.length === 0 || !STARTER.test(bare)) return html
  return bare
    .replace('</head>', () => `<script${nonce ? ` nonce="${nonce}"` : ''}>${fetchScripts(files)}</script></head>`)
    .replace(STARTER, (_script, begin: string, code: string, end: string) => begin + startedLater(code) + end)
}

function fetchScripts(files: readonly string[]): string {
  return `window.fetchScripts=()=>{for(const href of ${JSON.stringify(files)}){const link=document.createElement('link');
link.rel='modulepreload';link.href=href;document.head.append(link)}};if(${KNOWN})fetchScripts()`
}

/** An import at the head of a module cannot wait. */
function startedLater(code: string): string {
  const imports = code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1=await import($2);')
    .replace(/^import ("[^"]+");/gm, 'await import($1);')
  return `if(!${KNOWN}){if(!document.hidden)await new Promise(painted=>requestAnimationFrame(()=>setTimeout(painted)));fetchScripts()}
${imports}`
}
