import { Icon } from '#storefront/ui/icon.tsx'
import { OpenNow } from './open-now.tsx'
import { useBrand } from './use-brand.ts'

type PhoneLinkProps = {
  className?: string
  icon?: boolean
  prefix?: string
  numberClass?: string
  line?: PhoneLine
  /** Whether somebody answers now is said beside it. Within a sentence it is; a button has its own place for it. */
  saysHours?: boolean
}

/** For whoever wants to buy, or for whoever has. */
export type PhoneLine = 'sales' | 'care'

/** The support number as the brand writes it, to press on a phone and to read elsewhere. */
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
