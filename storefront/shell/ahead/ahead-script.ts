import { CART_MARKER } from '#storefront/journey/cart-marker.ts'
import { type JourneyKey, journeyStorageKey } from '#storefront/journey/journey-storage.ts'
import type { Ahead, Drawing } from './ahead.ts'
import { TOUCHABLE, TOUCHES } from './touched-ahead.ts'

/** What `takeAsked` (storefront/api/asked-ahead.ts) gives to whoever asks the same. */
const ASK_AHEAD = `const askAhead=(query,variables)=>{const [,operationName]=/(\\w+)[({]/.exec(query);
(window.askedAhead??={})[query+JSON.stringify(variables)]=fetch('/graphql/',{method:'POST',cache:'no-store',
headers:{'content-type':'application/json','x-source-application':'online-acquisition-ui'},
body:JSON.stringify({operationName,variables,query})}).catch(()=>null)}`

const FETCH_AHEAD = `const fetchAhead=(files)=>{for(const href of files){const link=document.createElement('link');
link.rel='modulepreload';link.href=href;document.head.append(link)}}`

/** The element may not be there yet. What is touched in it before the page is alive is noted for `useTouchedAhead`. */
const DRAW_AHEAD = `const drawAhead=(from,headers,into)=>fetch(from,{headers,cache:'no-store'}).then((drawn)=>drawn.status===200?drawn.text():'')
.then((html)=>{const draw=()=>{const place=document.getElementById(into);
if(html===''||!document.documentElement.hasAttribute('data-returning'))return;
if(place===null)return document.readyState==='loading'?requestAnimationFrame(draw):null;
place.innerHTML=html;place.dataset.drawn='';for(const touch of ${JSON.stringify(TOUCHES)})place.addEventListener(touch,({target})=>{
const part=target.closest('${TOUCHABLE}');const at=[...place.querySelectorAll('${TOUCHABLE}')].indexOf(part);
if(at!==-1)(window.touchedAhead??=[]).push([touch,at,part.value,part.textContent||part.value])})};draw()}).catch(()=>{})`

/**
 * Marks the page of a visitor whose address is checked or who has a cart, so that styles can hold the right place free and
 * nothing moves when the rest arrives; and asks the shop and fetches the scripts for what the page will show them, beside the
 * scripts that will show it.
 */
export function aheadScript({
  returning,
  withCart,
}: {
  returning: readonly Ahead[]
  withCart: readonly Ahead[]
}): string {
  const lines = [
    ...(returning.length + withCart.length > 0 ? [FETCH_AHEAD, ASK_AHEAD] : []),
    ...(returning.some(({ drawing }) => drawing) ? [DRAW_AHEAD] : []),
    `const returning=${stored('PREQUALID')}!==null`,
    `const cart=${stored('PROSPECTUUID')}!==null||document.cookie.includes('${CART_MARKER}')`,
    `document.documentElement.toggleAttribute('data-returning',returning)`,
    `document.documentElement.toggleAttribute('data-cart',cart)`,
    ...returning.map((ahead) => `if(returning){${useOf(ahead)}}`),
    ...withCart.map((ahead) => `if(cart){${useOf(ahead)}}`),
  ]
  return `try{${lines.join(';')}}catch{}`
}

function useOf({ files, questions, drawing }: Ahead): string {
  const asked = questions.map(({ text, variables, fixed }) => {
    const values = [
      ...Object.entries(fixed).map(([name, value]) => `${name}:${JSON.stringify(value)}`),
      ...Object.entries(variables).map(([name, key]) => `${name}:${stored(key)}`),
    ]
    const ask = `askAhead(${JSON.stringify(text)},{${values.join()}})`
    // Whoever is known by cookie alone has no name for it: what needs one is asked by the page.
    const needed = Object.entries(variables).filter(([name]) => text.includes(`$${name}:String!`))
    return needed.length === 0 ? ask : `if(${needed.map(([, key]) => `${stored(key)}!==null`).join('&&')})${ask}`
  })
  return [...(drawing ? [drawn(drawing)] : []), ...asked, `fetchAhead(${JSON.stringify(files)})`].join(';')
}

/** A choice in the address of the page may show other plans. */
function drawn({ from, header, named, unlessOther, into }: Drawing): string {
  const name = stored(named)
  const other = stored(unlessOther)
  return `if(location.search===''&&(${other}??${name}).includes(${name}))drawAhead('${from}',{'${header}':${name}},'${into}')`
}

function stored(key: JourneyKey): string {
  return `localStorage.getItem('${journeyStorageKey(key)}')`
}
