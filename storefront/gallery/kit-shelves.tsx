import { useState } from 'react'
import { cents } from '#domain/money.ts'
import { planBills } from '#domain/pricing/bill-stretches.ts'
import { BillForecast } from '#storefront/features/bills/bill-forecast.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import type { ButtonLook } from '#storefront/ui/button/button-class.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ChoiceList } from '#storefront/ui/form/choice-list.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { Notice, type NoticeTone } from '#storefront/ui/notice.tsx'
import { MonthlyPrice, Price } from '#storefront/ui/price.tsx'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { BILLS } from './samples.ts'
import { Shelf, Specimen } from './specimen.tsx'

const LOOKS: ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger']
const BADGES: BadgeTone[] = ['soft', 'strong', 'success', 'warning']
const NOTICES: NoticeTone[] = ['info', 'success', 'warning', 'danger']
const TERMS = [
  { value: '12', label: '12 months' },
  { value: '24', label: '24 months' },
] as const
const HOMES = [
  { value: 'one', label: 'Apartment 1' },
  { value: 'two', label: 'Apartment 2', detail: 'The Quay, Dublin 2' },
] as const

export function KitShelves() {
  const [term, setTerm] = useState<'12' | '24'>('24')
  const [home, setHome] = useState<'one' | 'two' | null>('two')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Shelf title="Buttons">
        {LOOKS.map((look) => (
          <Specimen key={look} name={look}>
            <div className="flex flex-wrap items-center gap-3">
              <Button look={look}>Large</Button>
              <Button look={look} size="small">
                Small
              </Button>
              <Button look={look} pending>
                Pending
              </Button>
            </div>
          </Specimen>
        ))}
        <Specimen name="link button and text button">
          <div className="flex flex-wrap items-center gap-5">
            <LinkButton to="/">A link that looks like a button</LinkButton>
            <TextButton>A button that reads as a link</TextButton>
          </div>
        </Specimen>
      </Shelf>
      <Shelf title="Fields">
        <div className="grid gap-6 sm:grid-cols-3">
          <TextField label="Empty" hint="For example D08 P3T7" />
          <TextField label="Filled" hint="For example D08 P3T7" defaultValue="D08 P3T7" />
          <TextField
            label="With an error"
            defaultValue="D08 P3T"
            error="Please, enter a valid Eircode."
            advice="An Eircode has 7 characters; this has 6."
          />
        </div>
        <Specimen name="segmented switch">
          <SegmentedSwitch legend="Contract" options={TERMS} value={term} onChange={setTerm} />
        </Specimen>
        <Specimen name="choice list">
          <ChoiceList legend="Home" choices={HOMES} value={home} onChange={setHome} />
        </Specimen>
      </Shelf>
      <Shelf title="Prices">
        <MonthlyPrice amount={3999} />
        <MonthlyPrice amount={0} per="a month" />
        <Price amount={119976} />
        {BILLS.map(({ name, price, discounts, term }) => (
          <Card key={name} className="max-w-md p-6">
            <BillForecast
              stretches={planBills(cents(price), discounts, term)}
              term={term}
              name={name}
              heading={<h3 className="text-title">{name}</h3>}
              onceOff={4999}
              riseNote={null}
            />
          </Card>
        ))}
      </Shelf>
      <Shelf title="Badges and notices">
        <div className="flex flex-wrap gap-3">
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone} dot={tone === 'success'}>
              {tone}
            </Badge>
          ))}
        </div>
        {NOTICES.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice of the kind ${tone}`}>
            With a sentence that says what to do.
          </Notice>
        ))}
      </Shelf>
      <Shelf title="Skeleton and dialog">
        <Skeleton className="h-6 w-64" />
        <Button look="quiet" onClick={() => setOpen(true)} className="justify-self-start">
          Open a dialog
        </Button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Remove it?" description="It can be added again.">
          <Button onClick={() => setOpen(false)} className="mt-5">
            Keep it
          </Button>
        </Dialog>
      </Shelf>
    </>
  )
}
