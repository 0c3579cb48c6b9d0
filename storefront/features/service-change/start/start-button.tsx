import type { ReactNode } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import type { ButtonLook } from '#storefront/ui/button/button-class.ts'
import { type Start, useStartJourney } from './use-start-journey.ts'

type StartButtonProps = Start & { look?: ButtonLook; children: ReactNode; className?: string }

/** Begins a journey of a customer. A failure is said below the button. */
export function StartButton({ look = 'primary', children, className = '', ...wish }: StartButtonProps) {
  const { start, isStarting, problemOf } = useStartJourney()
  const problem = problemOf(wish.id)
  return (
    <span className={`inline-block ${className}`}>
      <Button size="small" look={look} pending={isStarting(wish.id)} onClick={() => start(wish)}>
        {children}
      </Button>
      {problem && (
        <span role="alert" className="mt-2 block text-sm text-danger-700">
          {problem}
        </span>
      )}
    </span>
  )
}
