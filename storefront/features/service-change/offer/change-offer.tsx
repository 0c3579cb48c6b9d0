import { useRef, useState } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import { speedRange } from '#domain/availability/speed-label.ts'
import { euro } from '#domain/money.ts'
import { HelpInShop } from '#storefront/features/cart/links/help-in-shop.tsx'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { ChangeBar } from './change-bar.tsx'
import { ChangeDays } from './change-days.tsx'
import { ChangeNotes } from './change-notes.tsx'
import { ChangeOfferHead } from './change-offer-head.tsx'
import type { ChangeView, OptionView } from './change-view.ts'
import { ChooseOption, KEEP } from './choose-option.tsx'
import { LeavingNotice } from './leaving-notice.tsx'
import { firstTerm, optionsOfTerm, serviceNoun, termLabel, termsOf } from './option-groups.ts'
import { useContinue } from './use-continue.ts'
import { WholeBill } from './whole-bill.tsx'
import { WithTv } from './with-tv.tsx'

type ChangeOfferProps = { change: ChangeView; preselected: string | null }

/** The early-cease charge first, then the choice beside the whole bill, then what follows from it. */
export function ChangeOffer({ change, preselected }: ChangeOfferProps) {
  const { options } = change
  const named = options.find(({ id, tariffPlanCode }) => id === preselected || tariffPlanCode === preselected) ?? null
  const [chosen, setChosen] = useState<string | null>(named?.id ?? null)
  const [term, setTerm] = useState(() => firstTerm(options, named?.id ?? null))
  const option = options.find(({ id }) => id === chosen) ?? null
  const [wantsTv, setWantsTv] = useState(false)
  const tvFrom = option?.tvFrom ?? null
  const continuing = useContinue(change)
  const start = (chosen: OptionView) => continuing.start(chosen, wantsTv && chosen.tvFrom !== null)
  const { reference } = useJourney()
  const buttons = useRef<HTMLElement>(null)

  function chooseTerm(next: number) {
    setTerm(next)
    // The same plan in the other length, where there is one.
    const same = optionsOfTerm(options, next).find(
      ({ offerCode, withHandset }) => offerCode === option?.offerCode && withHandset === option.withHandset,
    )
    if (option) setChosen(same?.id ?? null)
  }

  return (
    <>
      <ChangeHero change={change} term={term} onTerm={chooseTerm} />
      <div className="wrap pt-6 sm:pt-8">
        <LeavingNotice change={change} />
        <div className="mt-8 grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_26.5rem] lg:grid-rows-[auto_1fr]">
          <div>
            {options.length === 0 ? (
              <NoPlan change={change} />
            ) : (
              <ChooseOption
                change={change}
                options={optionsOfTerm(options, term)}
                chosen={chosen}
                onChoose={setChosen}
              />
            )}
            {option && tvFrom !== null && (
              <WithTv from={tvFrom} plan={option.name} checked={wantsTv} onChange={setWantsTv} />
            )}
            <p className="mt-3 text-xs text-ink-soft">Prices include VAT, and each bill the yearly price rise.</p>
            {!change.homeChecked && (
              <div className="mt-4">
                <Notice tone="warning" title="There may be faster plans for your home">
                  <p>We can’t check that right now. These are the plans on the line you have.</p>
                </Notice>
              </div>
            )}
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <WholeBill ref={buttons} change={change} option={option}>
              <NewPackage change={change} option={option} tvFrom={wantsTv ? tvFrom : null} />
              <Actions option={option} continuing={{ ...continuing, start }} chosen={chosen} />
              {reference && (
                <div className="mt-1 grid justify-items-center">
                  <HelpInShop reference={reference} />
                </div>
              )}
            </WholeBill>
          </div>
          {option && (
            <div className="grid gap-7 lg:col-start-1 lg:row-start-2">
              <ChangeDays change={change} option={option} />
              <ChangeNotes change={change} option={option} />
            </div>
          )}
        </div>
      </div>
      <VisuallyHiddenStatus>{option ? statusText(option) : ''}</VisuallyHiddenStatus>
      {option && (
        <ChangeBar option={option} pending={continuing.pending} onContinue={() => start(option)} buttons={buttons} />
      )}
    </>
  )
}

/** "With Fibre 2Gb: €145.96 a month, €10.00 more" */
function statusText({ name, course }: OptionView): string {
  const [first] = course
  if (first === undefined) return ''
  const difference = first.changed - first.asItIs
  const than = difference === 0 ? 'the same' : `${euro(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`
  return `With ${name}: ${euro(first.changed)} a month, ${than}`
}

type ChangeHeroProps = { change: ChangeView; term: number; onTerm: (term: number) => void }

function ChangeHero({ change, term, onTerm }: ChangeHeroProps) {
  const { service, options } = change
  const terms = termsOf(options)
  const where = [
    service.number === null ? null : groupPhone(service.number),
    service.handset === null ? null : `with your ${service.handset}`,
    service.address,
  ].filter((part) => part !== null)
  const speed = speedRange(service.downloadSpeed, service.minDownloadSpeed)
  return (
    <ChangeOfferHead>
      <p className="max-w-[52ch] min-w-0">
        <span className="block text-sm text-ink-soft">Your current {serviceNoun(change)}</span>{' '}
        <strong className="font-semibold">{service.name}</strong>
        {where.length > 0 && `, ${where.join(', ')}`}.{speed && ` ${speed} now.`}
      </p>
      {terms.length > 1 && (
        <SegmentedSwitch
          legend="Length of the contract"
          options={terms.map((length) => ({ value: String(length), label: termLabel(length) }))}
          value={String(term)}
          onChange={(next) => onTerm(Number(next))}
        />
      )}
    </ChangeOfferHead>
  )
}

function NoPlan({ change }: { change: ChangeView }) {
  return (
    <div>
      <h2 className="text-heading">There’s no other plan for this right now</h2>
      <p className="mt-3 text-ink-soft">
        {change.service.name} stays as it is, at {euro(change.priceNow)} a month. We’ll email you when there’s a better
        price for it.
      </p>
    </div>
  )
}

type NewPackageProps = {
  change: ChangeView
  option: OptionView | null
  /** Of TV that is taken with it. Null: none. */
  tvFrom: number | null
}

function NewPackage({ change, option, tvFrom }: NewPackageProps) {
  if (option === null) return null
  const [first] = option.course
  const ended = new Set(option.rows.filter(({ changed }) => changed === null).map(({ serviceId }) => serviceId))
  const names = change.services
    .filter(({ id }) => !ended.has(id))
    .map(({ id, name }) => (id === change.service.id ? option.name : name))
  const charge = option.leavingCharge + option.owedForHandset
  return (
    <div className="mb-5">
      <p className="text-xs font-semibold text-action">New package</p>
      <p className="mt-0.5 font-semibold">{names.join(', ')}</p>
      <dl className="figures mt-3 grid gap-1.5">
        <div className="flex items-baseline justify-between gap-4 font-semibold">
          <dt>New monthly cost</dt>
          <dd className="display text-xl font-extrabold">{euro(first?.changed ?? 0)}</dd>
        </div>
        {tvFrom !== null && (
          <div className="flex justify-between gap-4 text-sm">
            <dt>TV, a month: you choose the pack next</dt>
            <dd className="font-semibold">plus from {euro(tvFrom)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 text-sm">
          <dt>Early-cease charge{charge > 0 && ', on your next bill'}</dt>
          <dd className="font-semibold">{euro(charge)}</dd>
        </div>
        <div className="flex justify-between gap-4 text-sm">
          <dt>Pay today</dt>
          <dd className="font-semibold">{option.withHandset ? 'Depends on your phone' : euro(0)}</dd>
        </div>
      </dl>
    </div>
  )
}

type ActionsProps = { option: OptionView | null; chosen: string | null; continuing: Continuing }
type Continuing = Pick<ReturnType<typeof useContinue>, 'pending' | 'problem'> & { start: (option: OptionView) => void }

/** Two buttons of one size: staying is an equal choice. */
function Actions({ option, chosen, continuing }: ActionsProps) {
  return (
    <div className="grid gap-2.5">
      {continuing.problem && (
        <Notice tone="danger" announced>
          <p>{continuing.problem}</p>
        </Notice>
      )}
      {option && (
        <Button pending={continuing.pending} onClick={() => continuing.start(option)}>
          Continue with {option.name}
        </Button>
      )}
      <LinkButton to="/account" look={chosen === KEEP ? 'primary' : 'quiet'}>
        Keep what I have
      </LinkButton>
      <p className="text-center text-xs text-ink-soft">
        {option
          ? 'Nothing is ordered yet. You’ll see it all once more.'
          : 'Choose a plan to compare it with your current bill.'}
      </p>
    </div>
  )
}
