import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

export const BRAND = {
  name: 'Tonn',
  themeColor: '#000000',
  supportPhone: '1800 555 010',
  supportHours: 'Monday to Friday 08:00 to 20:00',
  supportEmail: 'help@tonn.example',
  carePhone: '1800 555 020',
  legalName: 'Tonn Telecom Limited',
  companyNumber: '555010',
  vatNumber: 'IE5550104T',
  leavingCentsPerDay: 100,
  annualPriceIncrease: 'Prices rise each April from 2028.',
  registeredOffice: '1 Wave Quay, Dublin 2',
}

/** A page with the router and root data that it needs. */
export function inShop(page: ReactElement): ReactElement {
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: page }], {
    hydrationData: { loaderData: { root: { brand: BRAND, shopUrl: '' } } },
  })
  return <RouterProvider router={router} />
}

export function renderPage(page: ReactElement): string {
  return renderToString(inShop(page))
}

/** The text of the page without its markup. */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
}
