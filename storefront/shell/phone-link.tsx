import { Icon } from '#storefront/ui/icon.tsx'
import { OpenNow } from './open-now.tsx'
import { useBrand } from './use-brand.ts'

type PhoneLinkProps = {
  className?: string
  icon?: boolean
  prefix?: string
  numberClass?: string
  line?: PhoneLine
  /**
   * Shows beside the number whether the line is open now. On by default, for a link in a sentence; a button has its own place
   * for it.
   */
  saysHours?: boolean
}

/** For new customers, or for those who have ordered. */
export type PhoneLine = 'sales' | 'care'

/** The support number in the brand's format, as a `tel:` link. */
export function PhoneLink({
  className = 'inline-block py-1 font-semibold underline underline-offset-4',
  icon = false,
  prefix = '',
  numberClass = '',
  line = 'sales',
  saysHours = !icon,
}: PhoneLinkProps) {
  const brand = useBrand()
  if (!brand) return null
  const number = line === 'care' ? brand.carePhone : brand.supportPhone
  return (
    <>
      <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={`figures whitespace-nowrap ${className}`}>
        {icon && <Icon name="phone" className="size-4.5" />}
        <span>
          {prefix}
          <span className={numberClass}>{number}</span>
        </span>
      </a>
      {saysHours && <OpenNow inline />}
    </>
  )
}
