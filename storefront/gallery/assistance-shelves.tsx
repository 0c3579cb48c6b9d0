import { CodePage } from '#storefront/features/assistance/code/code-page.tsx'
import { AssistShell } from '#storefront/features/assistance/frame/assist-shell.tsx'
import { SalePage } from '#storefront/features/assistance/sale/sale-page.tsx'
import { aSale, aSharedCart } from '#storefront/features/assistance/sale.fixture.ts'
import { NoTablet } from '#storefront/features/assistance/tablet/tablet-part.tsx'
import { HelpCodeView } from '#storefront/features/cart/links/help-dialog.tsx'
import { AssistantStripView } from '#storefront/shell/assistance/assistant-strip.tsx'
import { StripView } from '#storefront/shell/assistance/strip-view.tsx'
import { Shelf, Specimen } from './specimen.tsx'

function nothing() {}

const ACTIONS = { handOver: nothing, takeBack: nothing, end: nothing }
const SINEAD = { name: 'Sinéad Burke', shop: 'Tonn Henry Street, Dublin 1' }

const UNTIL = '2026-11-18T14:50:00Z'
const TABLETS = [null, { until: UNTIL, code: null }, { until: UNTIL, code: '4K7X29XM' }]

const SALES = {
  'handed over, live': { sale: aSale(), isLive: true },
  'not handed over, the customer’s phone was last seen': { sale: aSale({ handedOverAt: null }), isLive: false },
  ordered: { sale: aSale({ orderedReference: 'TN-4F7K-9Q2M', orderedAt: '2026-11-18T14:41:00Z' }), isLive: true },
  'the tablet has it': { sale: aSale({ tabletOpenedAt: '2026-11-18T14:40:00Z' }), isLive: false },
  'nobody’s name yet, an empty cart': {
    sale: aSale({ customerFirstName: null, handedOverAt: null, cart: aSharedCart({ offers: [] }), lines: [] }),
    isLive: true,
  },
}

/** A sale together with an assistant: the screen in the shop, and what the customer sees. */
export function AssistanceShelves() {
  return (
    <>
      {Object.entries(SALES).map(([name, { sale, isLive }]) => (
        <section key={name} aria-label={`Assisted sale: ${name}`} className="border-b border-line">
          <p className="wrap py-4 text-xs font-semibold text-ink-soft">{name}</p>
          <AssistShell assistant={SINEAD}>
            <SalePage
              sale={sale}
              cart={sale.cart}
              address={null}
              isLive={isLive}
              pending={false}
              problem={null}
              actions={ACTIONS}
            />
          </AssistShell>
        </section>
      ))}
      <AssistShell assistant={SINEAD}>
        <CodePage
          open={async () => ({
            message: '',
            problems: [{ field: 'code', message: 'No cart has this code. Ask for it again.' }],
          })}
          ended="Ciara stopped sharing the cart."
        />
      </AssistShell>
      <Shelf title="Sharing a cart">
        <Specimen name="the customer’s strip">
          <StripView state="waiting" until="2026-11-18T14:50:00Z" pending={false} onCancel={nothing} />
          {TABLETS.map((tablet) => (
            <StripView
              key={String(tablet?.code)}
              state="open"
              assistantName={SINEAD.name}
              shop={SINEAD.shop}
              leadsOn
              tablet={tablet}
              pending={false}
              problem={null}
              onTablet={nothing}
              onStop={nothing}
            />
          ))}
          <StripView state="stopped" assistantName={SINEAD.name} by="you" onClose={nothing} />
        </Specimen>
        <Specimen name="no tablet for an existing customer’s cart">
          <NoTablet customer="Ciara" />
        </Specimen>
        <Specimen name="the assistant’s strip">
          <AssistantStripView customer="Ciara" />
        </Specimen>
        <Specimen name="the code">
          <HelpCodeView code={{ state: 'made', code: '4K729X', expiresAt: '2099-01-01T00:00:00Z' }} onAgain={nothing} />
          <HelpCodeView code={{ state: 'made', code: '4K729X', expiresAt: '2020-01-01T00:00:00Z' }} onAgain={nothing} />
        </Specimen>
      </Shelf>
    </>
  )
}
