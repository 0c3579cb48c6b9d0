import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Shell } from '../frame/shell.tsx'
import { useJourneyDoor } from './use-journey-door.ts'
import { useJourneyProblem } from './use-journey-problem.ts'

const JourneyProblemPage = lazyComponent(() =>
  import('./journey-problem-page.tsx').then((module) => module.JourneyProblemPage),
)

/** The page, or what helps a customer whose link cannot be used. */
export function JourneyPages() {
  useJourneyDoor()
  const problem = useJourneyProblem()
  if (problem === null) return <Outlet />
  return (
    <Shell>
      <Suspense>
        <JourneyProblemPage problem={problem} />
      </Suspense>
    </Shell>
  )
}
