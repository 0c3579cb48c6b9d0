import type { ComponentProps, ReactNode } from 'react'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' }

export function Card({ as: Tag = 'div', className = '', ...rest }: CardProps) {
  return (
    // The tag is one of four plain containers that take the same attributes.
    <Tag
      {...(rest as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={`rounded-panel border border-line bg-surface shadow-soft ${className}`}
    />
  )
}

/** A card of the narrow column beside a page's main part. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="painted-when-near grid gap-2.5 p-5 text-sm md:p-6">
      <h2 className="text-title">{title}</h2>
      {children}
    </Card>
  )
}
