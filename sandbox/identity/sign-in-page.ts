import { escapeHtml } from '#sandbox/escape-html.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-customers.ts'
import { DEMO_SECOND_FACTOR, DEMO_STAFF, type DemoStaff } from './demo-staff.ts'
import { plainPage } from './plain-page.ts'

type Shown = { action: string; email: string; isWrong: boolean; isDesk: boolean; hasSecondFactor: boolean }

/** The operator's own sign-in page, which the shop only leads to. */
export function signInPage({ action, email, isWrong, isDesk, hasSecondFactor }: Shown): string {
  const problem = isWrong
    ? `<p class="problem" role="alert">That ${hasSecondFactor ? 'email, password or code' : 'email or password'} isn’t right. Check them and try again.</p>`
    : ''
  const listed = (people: readonly Pick<DemoStaff, 'email' | 'givenName' | 'familyName'>[]) =>
    people
      .map((one) => `<li>${escapeHtml(one.email)} (${escapeHtml(`${one.givenName} ${one.familyName}`)})</li>`)
      .join('')
  const isOfShop = ({ shop }: DemoStaff) => shop !== undefined
  const people = isDesk
    ? `<ul>${listed(DEMO_STAFF.filter((one) => !isOfShop(one)))}</ul>`
    : `<ul>${listed(DEMO_CUSTOMERS)}</ul><p>or in one of our shops:</p><ul>${listed(DEMO_STAFF.filter(isOfShop))}</ul>`
  return plainPage(
    'Sign in',
    `${problem}
<form method="post" action="${escapeHtml(action)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
${hasSecondFactor ? SECOND_FACTOR : ''}<button>Sign in</button></form>
<div class="demo"><p>This is the demo. Sign in with the password <strong>${DEMO_PASSWORD}</strong>${hasSecondFactor ? ` and the code <strong>${DEMO_SECOND_FACTOR}</strong>` : ''} as:</p>${people}</div>`,
  )
}

const SECOND_FACTOR = `<label for="code">Code from the app on your phone</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required>
`
