const { statuses = '', parent: shop = '', next } = document.body.dataset

/**
 * Tells the shop around the frame what happens, and how large the page is, and nobody else.
 * @param {string} status
 */
function tell(status) {
  const { width = 0, height = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {}
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  if (window.parent !== window) window.parent.postMessage({ status, ...size, url: location.href }, shop)
}

function disableButtons() {
  for (const button of document.querySelectorAll('button')) button.disabled = true
}

for (const status of statuses.split(' ')) tell(status)
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    tell('pending')
    setTimeout(disableButtons)
  })
}
if (next) location.replace(next)
