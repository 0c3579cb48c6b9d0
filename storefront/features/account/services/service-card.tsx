import { groupPhone } from '#domain/address/phone.ts'
import { speedRange } from '#domain/availability/speed-label.ts'
import { StartButton } from '#storefront/features/service-change/start/start-button.tsx'
import { SERVICE_NAME } from '#storefront/formatting/service-names.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { MonthlyPrice } from '#storefront/ui/price.tsx'
import { NextStep } from './next-step.tsx'
import type { ServiceProps, ServiceView } from './service-view.ts'
import { TermLine } from './term-line.tsx'

/** One service: what it is, what it costs now and later, until when it binds, and what leaving costs. */
export function ServiceCard({ service, today }: ServiceProps) {
  const heading = `service-${service.id}`
  return (
    <Card as="article" aria-labelledby={heading} className="painted-when-near p-5 md:p-7">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        {service.picture && (
          <Picture
            src={`/pictures/${service.picture}`}
            alt=""
            width={640}
            height={400}
            sizes="5.5rem"
            className="size-22 rounded-card bg-surface-tint object-cover"
          />
        )}
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-accent">
            {nameOf(service)} <StateBadge service={service} today={today} />
          </p>
          <h3 id={heading} className="mt-1 text-title wrap-anywhere">
            {service.name}
          </h3>
          <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{whereOf(service)}</p>
        </div>
        <MonthlyPrice amount={service.priceNow} per="a month" />
      </div>
      <TermLine service={service} today={today} />
      <p className="mt-4 text-sm">{service.leavingText}</p>
      {service.status === 'ACTIVE' && (
        <StartButton
          id={`change-${service.id}`}
          cartType="CHANGE_OFFER"
          subscriptionId={service.id}
          to="/shop/change-offer"
          look="quiet"
          className="mt-3.5"
        >
          Change plan<span className="sr-only">: {service.name}</span>
        </StartButton>
      )}
      <NextStep service={service} today={today} />
    </Card>
  )
}

function StateBadge({ service: { status, termUntil }, today }: ServiceProps) {
  if (status === 'SUSPENDED') return <Badge tone="warning">Suspended</Badge>
  if (status === 'ENDING') return <Badge tone="warning">Ending</Badge>
  if (termUntil === null) return <Badge tone="success">No contract</Badge>
  return termUntil <= today ? <Badge tone="success">Out of contract</Badge> : <Badge>In contract</Badge>
}

function nameOf({ serviceGroup, simOnly }: ServiceView): string {
  if (serviceGroup === 'MOBILE') return simOnly ? 'SIM only' : 'Mobile'
  return SERVICE_NAME[serviceGroup]
}

function whereOf({ number, address, handset, downloadSpeed, minDownloadSpeed }: ServiceView): string {
  const phone = number === null ? null : groupPhone(number)
  const device = handset === null ? null : `with your ${handset}`
  const place = [phone, device, address].filter((part) => part !== null).join(', ')
  const speed = speedRange(downloadSpeed, minDownloadSpeed)
  return speed === '' ? place : `${place}. ${speed}.`
}
