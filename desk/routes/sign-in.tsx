import { BrandMark } from '#desk/parts/brand-mark.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/sign-in'

/** Why a sign-in came to nothing. */
const PROBLEMS: Readonly<Record<string, string>> = {
  unavailable: 'The identity provider doesn’t respond. Try again in a few minutes.',
  expired: 'That took too long, or was begun in another browser. Sign in again.',
  refused: 'The identity provider did not confirm the sign-in. Sign in again.',
  factor:
    'The sign-in was without a second factor, which the desk needs. Ask the people who run your accounts to set it up.',
  role: 'Your account has no role at the desk. Ask the people who run your accounts for one.',
}

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    problem: PROBLEMS[searchParams.get('why') ?? ''] ?? null,
    begin: `/sign-in/begin?return=${encodeURIComponent(searchParams.get('return') ?? '/')}`,
  }
}

export default function SignIn({ loaderData: { problem, begin } }: Route.ComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-soft p-6">
      <title>Sign in · Tonn Desk</title>
      <div className="desk-card grid w-full max-w-sm gap-5 p-7">
        <BrandMark />
        <div className="grid gap-1.5">
          <h1 className="text-title">Sign in to the desk</h1>
          <p className="text-ink-soft">With the account of your work, and the second factor on your phone.</p>
        </div>
        {problem !== null && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        <a href={begin} className="desk-button min-h-11 text-base" data-look="filled">
          Sign in
        </a>
        <p className="text-xs text-ink-soft">What you do here is recorded with your name.</p>
      </div>
    </main>
  )
}
