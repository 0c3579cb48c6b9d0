import { Notice } from '#storefront/ui/notice.tsx'
import { PhoneLink } from '../phone-link.tsx'

/** For pages whose choices need scripts: without them their buttons do nothing. */
export function NoScriptNotice() {
  return (
    <noscript>
      <div className="wrap py-6">
        <Notice tone="warning" title="You need JavaScript to order here">
          <p>
            Turn JavaScript on in your browser and load this page again, or call <PhoneLink saysHours={false} /> and
            we’ll take your order.
          </p>
        </Notice>
      </div>
    </noscript>
  )
}
