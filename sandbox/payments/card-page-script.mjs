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

/**
 * Replaces the page by the one that the form leads to. A form that the browser submits would add to the history of the
 * shop around the frame, whose Back would then lead through every card that was tried.
 * @param {SubmitEvent} event
 */
async function submitForm(event) {
  event.preventDefault()
  const { currentTarget: form, submitter } = event
  if (!(form instanceof HTMLFormElement)) return
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  postStatus('pending')
  disableButtons()
  const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) })
  location.replace(response.url)
}

for (const form of document.forms) form.addEventListener('submit', (event) => void submitForm(event))
if (next) location.replace(next)
