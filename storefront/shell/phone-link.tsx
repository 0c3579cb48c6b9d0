import { Icon } from '../ui/icon.tsx'
import { useBrand } from './use-brand.ts'

type PhoneLinkProps = { className?: string; icon?: boolean; prefix?: string; numberClass?: string }

/** The support number as the brand writes it, to press on a phone and to read elsewhere. */
export function PhoneLink({
  className = 'inline-block py-1 font-semibold underline underline-offset-4',
  icon = false,
  prefix = '',
  numberClass = '',
}: PhoneLinkProps) {
  const brand = useBrand()
  if (!brand) return null
  return (
    <a href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`} className={`figures whitespace-nowrap ${className}`}>
      {icon && <Icon name="phone" className="size-4.5" />}
      <span>
        {prefix}
        <span className={numberClass}>{brand.supportPhone}</span>
      </span>
    </a>
  )
}
