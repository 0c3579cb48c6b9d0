import { SignInProblem } from '#storefront/shell/customer/sign-in-problem.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function SignInProblemRoute() {
  return (
    <>
      <PageHead title="We couldn’t log you in" />
      <SignInProblem />
    </>
  )
}
