import { PAY_PAGE } from '#domain/private-pages.ts'

/** In the frame of the page that pays, at the end of a payment; outside of it where a bank's app has left the customer. */
if (window === window.top) location.replace(PAY_PAGE)
else parent.postMessage({ status: 'returned' }, location.origin)
