import { InfoTextDocument } from '#storefront/api/generated/info-text.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { RichText } from '#storefront/features/content/rich-text.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

const DEFAULT_TITLE = 'We’ll send you a QR code'
const DEFAULT_TEXT =
  'Once your order is confirmed, we’ll email you a QR code. It’s on your order page too. Scan it with your phone to install the eSIM.'

/** A hint for a phone that is not listed; its text comes from the CMS if it is available. */
export function OtherPhone() {
  const { result } = useQuery(InfoTextDocument, { key: 'esim_other_phone' })
  const edited = result.state === 'ready' ? result.value.contentEntry : null
  return (
    <Notice title={edited?.title ?? DEFAULT_TITLE}>
      {edited === null ? <p>{DEFAULT_TEXT}</p> : <RichText text={edited.text} />}
    </Notice>
  )
}
