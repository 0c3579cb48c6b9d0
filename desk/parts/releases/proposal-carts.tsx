import type { ViewProposalQuery } from '#desk/api/generated/types.ts'
import { moment } from '#desk/words/moment.ts'
import { Section } from '../section.tsx'

type Viewed = ViewProposalQuery['proposal']

/** Groups of open carts that add up to those with something that changes. */
export function ProposalCarts({ carts, countedAt }: Pick<Viewed, 'carts' | 'countedAt'>) {
  const { live, touched, isAbout } = carts
  const groups = [
    { count: carts.payLess, words: 'pay less, and are told so', colour: 'bg-success-500' },
    { count: carts.payMore, words: 'pay more, and are asked first', colour: 'bg-warning-500' },
    {
      count: carts.chooseAnother,
      words: 'hold a plan or an extra that is gone, and choose another',
      colour: 'bg-danger-500',
    },
    { count: carts.keepOldPrice, words: 'are being paid, and keep the old price', colour: 'bg-accent' },
    ...(carts.paySame > 0
      ? [{ count: carts.paySame, words: 'pay the same for what changes', colour: 'bg-line-strong' }]
      : []),
  ]
  return (
    <Section title="Open carts">
      <div className="px-4 py-3">
        <p>
          <strong className="figures text-xl font-bold">
            {isAbout && 'about '}
            {touched}
          </strong>{' '}
          of <span className="figures">{live}</span> hold something that changes
        </p>
        {touched > 0 && (
          <div className="mt-2 flex h-4 gap-0.5 overflow-hidden rounded-sm" aria-hidden="true">
            {groups.map(({ count, words, colour }) =>
              count === 0 ? null : <div key={words} className={`min-w-1.5 ${colour}`} style={{ flexGrow: count }} />,
            )}
          </div>
        )}
        <ul className="mt-3 grid gap-1.5">
          {groups.map(({ count, words, colour }) => (
            <li key={words} className="grid grid-cols-[auto_2.5rem_minmax(0,1fr)] items-baseline gap-2.5">
              <span className={`size-3 self-center rounded-sm ${colour}`} aria-hidden="true" />
              <strong className="figures text-right">{count}</strong>
              <span>{words}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-ink-soft">
          Counted at {moment(countedAt)} as if it went on sale now. Orders and contracts keep what they have.
        </p>
      </div>
    </Section>
  )
}
