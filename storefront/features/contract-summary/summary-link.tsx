import { Link, type LinkProps } from 'react-router'

export const CART_SUMMARIES = '/checkout/contract-summaries'
/** The same within checkout. */
export const REVIEW_SUMMARIES = '/checkout/review/contract-summaries'

type SummaryLinkProps = Omit<LinkProps, 'children'> & {
  /** The subject, read by screen readers only. */
  of: string
  several?: boolean
}

export function SummaryLink({ of, several = false, className = '', ...rest }: SummaryLinkProps) {
  return (
    <Link
      {...rest}
      className={`no-print inline-flex min-h-8 items-center text-sm font-semibold text-accent underline underline-offset-4 ${className}`}
    >
      <span>
        Contract {several ? 'summaries' : 'summary'}
        <span className="sr-only">
          {' '}
          of {of}
          {rest.target === '_blank' && ' (opens in a new tab)'}
        </span>
      </span>
    </Link>
  )
}
