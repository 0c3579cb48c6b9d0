import { LogInLink } from './log-in-link.tsx'

/** One quiet line for customers who have not logged in yet; a customer’s page hides it. */
export function AlreadyWithUs({ className = '' }: { className?: string }) {
  return (
    <p className={`no-print text-sm text-ink-soft in-data-customer:hidden ${className}`}>
      Already with us?{' '}
      <LogInLink className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4">
        Log in
      </LogInLink>
    </p>
  )
}
