import type { ComponentProps } from 'react'

/** A button that looks like a link: it acts on this page instead of navigating. While it can't be pressed it looks like text. */
export function TextButton({ className = '', type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={`inline-flex min-h-6 items-center gap-1 font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2 aria-disabled:cursor-not-allowed aria-disabled:font-normal aria-disabled:text-ink-soft aria-disabled:no-underline ${className}`}
    />
  )
}
