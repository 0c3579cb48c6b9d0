const { statuses = '', parent: shop = '', next } = document.body.dataset

/**
 * Posts the status and the size of the page to the shop around the frame, and to no other origin.
 * @param {string} status
 */
function postStatus(status) {
  const { width = 0, height = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {}
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  if (window.parent !== window) window.parent.postMessage({ status, ...size, url: location.href }, shop)
}

function disableButtons() {
  for (const button of document.querySelectorAll('button')) button.disabled = true
}

for (const status of statuses.split(' ')) postStatus(status)
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    postStatus('pending')
    setTimeout(disableButtons)
  })
}
if (next) location.replace(next)
