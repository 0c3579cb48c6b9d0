/** What the router puts into a page to make it come alive: the files to fetch ahead, and a script that imports and starts them. */
const FILE_AHEAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const STARTER = /<script([^>]*) type="module" async="">/

/**
 * What makes a page come alive must not take the line and the processor from what makes it visible: its scripts are fetched once
 * the page is painted. Whoever is known waits for more than the page as it was sent, and fetches them at once; a page in a tab
 * behind others is not painted before somebody looks at it. What is pressed meanwhile is kept (kept-press-script.ts).
 */
export function paintFirst(html: string): string {
  const files: string[] = []
  const bare = html.replace(FILE_AHEAD, (_link, file: string) => {
    files.push(file)
    return ''
  })
  const [, attributes] = STARTER.exec(bare) ?? []
  if (files.length === 0 || attributes === undefined) return html
  return (
    bare
      .replace('</head>', () => `<script${attributes}>${startLater(files)}</script></head>`)
      // A browser runs no script of a type that it does not know.
      .replace(STARTER, '<script$1 type="text/starter">')
  )
}

/** The first frame is the one in which the page is painted. The starter is run as it is, so that the page's policy knows it by its hash. */
function startLater(files: readonly string[]): string {
  return `{const known=document.documentElement.matches('[data-returning],[data-cart]');
const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values));
const fetchScripts=()=>{for(const href of ${JSON.stringify(files)})add('link',{rel:'modulepreload',href})};
const start=()=>{const {nonce,text}=document.querySelector('[type="text/starter"]');
if(!known)fetchScripts();add('script',{type:'module',nonce,text})};
if(known)fetchScripts();
addEventListener('DOMContentLoaded',()=>known||document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start))))}`
}
