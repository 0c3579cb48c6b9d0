import { escapeHtml } from '#sandbox/escape-html.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-customers.ts'

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#f6f3f8;color:#1d1525;font:16px/1.5 system-ui,sans-serif}
main{max-width:24rem;margin:3rem auto;padding:2rem 1.5rem;background:#fff;border:1px solid #d9cfe2;border-radius:1rem}
h1{font-size:1.5rem;margin:0 0 1rem}
label{display:block;font-weight:600;margin-top:1rem}
input{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;border:1px solid #5d5168;border-radius:.5rem}
button{width:100%;min-height:3rem;margin-top:1.5rem;border:0;border-radius:.5rem;background:#3b1d52;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.problem{border-left:4px solid #b3261e;padding-left:.75rem}
.demo{margin-top:2rem;padding-top:1rem;border-top:1px solid #d9cfe2;color:#5d5168}
.demo ul{padding-left:1.25rem}
`

type Shown = { action: string; email: string; isWrong: boolean }

/** The operator's own sign-in page, which the shop only leads to. */
export function signInPage({ action, email, isWrong }: Shown): string {
  const problem = isWrong
    ? '<p class="problem" role="alert">That email or password isn’t right. Check them and try again.</p>'
    : ''
  const customers = DEMO_CUSTOMERS.map(
    (one) => `<li>${escapeHtml(one.email)} (${escapeHtml(`${one.givenName} ${one.familyName}`)})</li>`,
  )
  return `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in</title><style>${STYLE}</style></head><body><main><h1>Sign in</h1>${problem}
<form method="post" action="${escapeHtml(action)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>Sign in</button></form>
<div class="demo"><p>This is the demo. Sign in with the password <strong>${DEMO_PASSWORD}</strong> as:</p><ul>${customers.join('')}</ul></div>
</main></body></html>`
}
