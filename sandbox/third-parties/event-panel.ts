/** What a tag manager would see, on the page itself: the shop has no such panel, so none can get into a public bundle. */
export const EVENT_PANEL = `;(() => {
  const layer = (window.dataLayer ??= [])
  const make = (name, style, words = '') => {
    const element = document.createElement(name)
    element.style = style
    element.textContent = words
    return element
  }
  const box = make('section', 'position:fixed;left:.5rem;bottom:6rem;z-index:50;max-width:min(24rem,calc(100vw - 1rem));color:#1d1525;font:14px/1.4 system-ui,sans-serif')
  box.setAttribute('aria-label', 'Events of analytics')
  const toggle = make('button', 'min-height:2.75rem;padding:0 1rem;border:1px solid #5b1a8c;border-radius:2rem;background:#fff;color:#5b1a8c;font-weight:600;box-shadow:0 2px 8px rgb(0 0 0/.2)')
  toggle.type = 'button'
  const list = make('ol', 'margin:0 0 .5rem;padding:.5rem;list-style:none;max-height:50vh;overflow:auto;border:1px solid #d9cfe2;border-radius:.75rem;background:#fff;box-shadow:0 8px 32px rgb(0 0 0/.25)')
  list.tabIndex = 0
  list.setAttribute('aria-label', 'Newest first')
  list.hidden = true
  let count = 0
  const show = () => {
    toggle.textContent = count === 1 ? '1 event' : count + ' events'
    toggle.setAttribute('aria-expanded', String(!list.hidden))
  }
  toggle.onclick = () => {
    list.hidden = !list.hidden
    show()
  }
  const note = (entry) => {
    if (typeof entry.event !== 'string') return
    const { event, ecommerce, ...parameters } = entry
    const row = make('li', 'padding:.375rem .25rem;border-bottom:1px solid #ece6f1;overflow-wrap:anywhere')
    row.append(make('strong', 'display:block', event), make('code', 'white-space:pre-wrap', JSON.stringify({ ...parameters, ...ecommerce }, null, 1)))
    list.prepend(row)
    count += 1
    show()
  }
  layer.forEach(note)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    const length = push(...entries)
    entries.forEach(note)
    return length
  }
  show()
  box.append(list, toggle)
  document.body.append(box)
})()
`
