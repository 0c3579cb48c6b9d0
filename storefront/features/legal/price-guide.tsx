import { cents } from '#domain/money.ts'
import { leavingRuleText } from '#domain/pricing/leaving/leaving-text.ts'
import type { PriceGuideQuery } from '#storefront/api/generated/types.ts'
import { SERVICE_NAME, serviceRank } from '#storefront/formatting/service-names.ts'
import { Price } from '#storefront/ui/price.tsx'
import { LeavingTable } from './leaving-table.tsx'
import { LegalPage } from './legal-page.tsx'
import { PriceGuidePlans } from './price-guide-plans.tsx'
import { PriceTable } from './price-table.tsx'

export function PriceGuide({ priceGuide, brand }: PriceGuideQuery) {
  const { release, vatRate, plans, extras, devices } = priceGuide
  const groups = [...Map.groupBy(plans, ({ serviceGroup }) => serviceGroup)].toSorted(
    ([one], [other]) => serviceRank(one) - serviceRank(other),
  )
  const leaving = brand.terms.sections.find(({ anchor }) => anchor === 'term')?.paragraphs ?? []
  return (
    <LegalPage
      title="Price guide"
      since={`Every price we charge today: price list ${release}.`}
      sections={[
        {
          anchor: 'how-to-read',
          title: 'How to read it',
          body: (
            <ul className="grid list-disc gap-1.5 pl-5">
              <li>Prices include VAT at {Math.round(vatRate * 1000) / 10}%.</li>
              <li>
                A monthly price is on every bill, or on the bills it names. The last price is the one you keep paying.
              </li>
              <li>Once-off charges are on your first bill. Delivery, payment and moving a number are free.</li>
              <li>
                The first price is for new customers. If you’re already with us and pay a different price, it’s shown
                below: one if you add the service, one if you change to it from another plan.
              </li>
              <li>
                {brand.leavingCentsPerDay === null
                  ? 'Leaving early costs nothing.'
                  : leavingRuleText({ centsPerDay: cents(brand.leavingCentsPerDay) })}{' '}
                A 30-day plan costs nothing to leave, with 30 days’ notice.
              </li>
              <li>After a credit check we may ask for a deposit, which we refund.</li>
              <li>{brand.annualPriceIncrease}</li>
            </ul>
          ),
        },
        ...groups.map(([group, own]) => ({
          anchor: group.toLowerCase().replaceAll('_', '-'),
          title: group === 'DUALPLAY_PSTN' ? 'Broadband with home phone' : SERVICE_NAME[group],
          body: (
            <PriceGuidePlans name={SERVICE_NAME[group]} plans={own} leavingCentsPerDay={brand.leavingCentsPerDay} />
          ),
        })),
        { anchor: 'extras', title: 'Extras', body: <Extras extras={extras} /> },
        { anchor: 'devices', title: 'Phones and devices', body: <Devices devices={devices} /> },
        {
          anchor: 'leaving',
          title: 'Leaving, early or later',
          body: (
            <div className="grid gap-3">
              {leaving.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {brand.leavingCentsPerDay !== null && (
                <LeavingTable centsPerDay={brand.leavingCentsPerDay} startDate={brand.terms.version} />
              )}
            </div>
          ),
        },
      ]}
    />
  )
}

function Extras({ extras }: Pick<PriceGuideQuery['priceGuide'], 'extras'>) {
  return (
    <PriceTable caption="Extras" columns={['Extra', 'Price']}>
      <tbody>
        {extras.map(({ name, price, billingType }) => (
          <tr key={name}>
            <th scope="row" className="font-semibold">
              {name}
            </th>
            <td>
              <Price amount={price} /> {billingType === 'RECURRING' ? 'a month' : 'once'}
            </td>
          </tr>
        ))}
      </tbody>
    </PriceTable>
  )
}

function Devices({ devices }: Pick<PriceGuideQuery['priceGuide'], 'devices'>) {
  return (
    <PriceTable caption="Phones and devices" columns={['Device', 'On its own', 'With a plan, from']}>
      <tbody>
        {devices.map(({ name, price, fromWithPlan }) => (
          <tr key={`${name},${price},${fromWithPlan}`}>
            <th scope="row" className="font-semibold">
              {name}
            </th>
            <td>
              <Price amount={price} />
            </td>
            <td>
              <Price amount={fromWithPlan ?? price} />
            </td>
          </tr>
        ))}
      </tbody>
    </PriceTable>
  )
}
