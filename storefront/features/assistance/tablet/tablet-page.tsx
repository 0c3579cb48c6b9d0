import { useNavigate } from 'react-router'
import { TABLET_CODE_LENGTH } from '#domain/assistance/spoken-code.ts'
import { OpenTabletDocument } from '#storefront/api/generated/assist.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { noteSharedCart } from '#storefront/journey/shared-cart.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { CodeForm } from '../code/code-form.tsx'

/** On the shop's tablet, where nobody is signed in. */
export function TabletPage() {
  const navigate = useNavigate()

  async function open(code: string) {
    const reply = await query(OpenTabletDocument, { code })
    if (!reply.ok) return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
    const { reference } = reply.value.openTablet
    noteSharedCart({ role: 'tablet', reference })
    await navigate('/shop/summary')
    return null
  }

  return (
    <div className="wrap py-10 sm:py-16">
      <PageHead title="Sign on this tablet" />
      <div className="mx-auto grid max-w-[34rem] gap-6">
        <div>
          <h1 className="text-page">Sign on this tablet</h1>
          <p className="mt-3 text-lg text-ink-soft">
            Enter the code that your own phone shows. Your cart opens here, and only you can finish it.
          </p>
        </div>
        <CodeForm
          open={open}
          length={TABLET_CODE_LENGTH}
          label="Tablet code"
          hint="Eight letters and digits, like 4K7X 29XM"
          button="Open my cart"
        />
        <p className="border-t border-line pt-6 text-sm text-ink-soft">
          When you’ve finished, press “Give it back” at the top. Nothing of yours stays on the tablet.
        </p>
      </div>
    </div>
  )
}
