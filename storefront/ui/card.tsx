import type { ComponentProps } from 'react'

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
