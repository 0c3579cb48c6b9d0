import { PAY_PAGE } from '#domain/private-pages.ts'

/**
 * Inside of the pay page's frame, at the end of a payment, the page around it is notified; at the top level a bank's app has
 * returned the customer, and the pay page is opened.
 */
if (window === window.top) location.replace(PAY_PAGE)
else parent.postMessage({ status: 'returned' }, location.origin)
