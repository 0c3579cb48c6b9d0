import { EVENT_PANEL } from './event-panel.ts'

/** A tag manager that counts: it obeys Google Consent Mode, and sends the names of events. */
const TAGS = `(() => {
  const collect = new URL('collect', document.currentScript.src)
  const granted = {}
  const send = (event) => {
    if (granted.analytics_storage !== 'granted') return
    collect.search = new URLSearchParams({ event, client: client() })
    new Image().src = collect
  }
  const client = () => {
    const known = /(?:^|; )_ga=([^;]+)/.exec(document.cookie)?.[1] ?? crypto.randomUUID()
    document.cookie = '_ga=' + known + '; Path=/; Max-Age=34560000; SameSite=Lax'
    if (granted.ad_storage === 'granted') document.cookie = '_gcl_au=1; Path=/; Max-Age=7776000; SameSite=Lax'
    return known
  }
  const read = (entry) => {
    if (entry[0] === 'consent') Object.assign(granted, entry[2])
    else if (typeof entry.event === 'string') send(entry.event)
  }
  const layer = (window.dataLayer ??= [])
  layer.forEach(read)
  send('gtm.js')
  const push = layer.push.bind(layer)
  layer.push = (...entries) => { entries.forEach(read); return push(...entries) }
})()
`

const PANEL = `const panel = (title, text) => {
  const box = document.createElement('section')
  box.setAttribute('aria-label', title)
  box.style = 'position:fixed;right:1rem;bottom:6rem;z-index:60;width:min(20rem,calc(100vw - 2rem));padding:1rem;border-radius:1rem;background:#fff;color:#1d1525;box-shadow:0 8px 32px rgb(0 0 0/.25)'
  const words = document.createElement('p')
  words.textContent = text
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.style = 'min-height:2.75rem;padding:0 1rem;border:1px solid;border-radius:2rem;margin-top:.5rem'
  close.onclick = () => box.remove()
  box.append(words, close)
  document.body.append(box)
}
`

const CHAT = `(() => {
  ${PANEL}
  sessionStorage.setItem('chat_session', crypto.randomUUID())
  const open = () => panel('Chat', 'Hello, this is the sandbox’s chat. Nobody is at the other end.')
  document.addEventListener('open-chat', open)
  open()
})()
`

const SURVEY = `(() => {
  ${PANEL}
  panel('Survey', 'This is the sandbox’s survey. Did you find what you were looking for?')
})()
`

/** Without a banner: it grants statistics once its settings are opened. */
const CONSENT_PROVIDER = `(() => {
  window.dataLayer ??= []
  function gtag() { window.dataLayer.push(arguments) }
  document.addEventListener('open-cookie-settings', () => gtag('consent', 'update', { analytics_storage: 'granted' }))
})()
`

export const SCRIPTS: Readonly<Record<string, string>> = {
  'tags.js': TAGS + EVENT_PANEL,
  'chat.js': CHAT,
  'survey.js': SURVEY,
  'consent-provider.js': CONSENT_PROVIDER,
}
