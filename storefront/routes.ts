import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const LEGAL_TEXT = 'routes/legal/legal-text.tsx'
const SHOP_FRAME = 'routes/shop-frame.tsx'

const LEGAL_TEXTS = [
  'withdrawal',
  'charter',
  'complaints',
  'switching',
  'appointments',
  'accessibility',
  'privacy',
  'cookies',
  'company',
  'contact',
  'guarantee',
  'insurance-terms',
]

export default [
  layout(SHOP_FRAME, [
    index('routes/home.tsx'),
    route('_app', 'routes/app-shell.tsx'),
    route('shop/broadband', 'routes/broadband.tsx'),
    route('shop/summary', 'routes/summary.tsx'),
    route('shop/change-offer', 'routes/service-change/change-offer.tsx'),
    route('shop/add-service', 'routes/service-change/add-service.tsx'),
    route('shop/impact-summary', 'routes/service-change/impact-summary.tsx'),
    route('broadband/current-service', 'routes/current-service.tsx'),
    route('shop/tv', 'routes/tv.tsx'),
    route('shop/tv/channels', 'routes/tv-channels.tsx'),
    // The same page for one pack: the shop has no optional segments, so that a page has one address.
    route('shop/tv/channels/:pack', 'routes/tv-channels.tsx', { id: 'tv-channels-of-pack' }),
    route('shop/phone', 'routes/phone.tsx'),
    route('shop/add-ons', 'routes/add-ons.tsx'),
    route('about/:slug', 'routes/about/about.tsx'),
    route('find-order', 'routes/order/find-order.tsx'),
    route('logout', 'routes/sign-in/logout.tsx'),
    route('sign-in-problem', 'routes/sign-in/sign-in-problem.tsx'),
    route('legal/terms', 'routes/legal/terms.tsx'),
    route('legal/price-guide', 'routes/legal/price-guide.tsx'),
    route('legal/ipid/:code', 'routes/legal/ipid.tsx'),
    ...LEGAL_TEXTS.map((slug) => route(`legal/${slug}`, LEGAL_TEXT, { id: slug })),
    route('contract-summary/:plan', 'routes/contract-summary.tsx'),
    route('contract-summary/:plan/beside/:other', 'routes/compared-contract-summary.tsx'),
    route('mobile', 'routes/mobile/handsets.tsx'),
    route('mobile/handsets/:slug', 'routes/mobile/handset.tsx'),
    route('mobile/handsets/:slug/information-sheet', 'routes/mobile/information-sheet.tsx'),
    route('mobile/sim-only', 'routes/mobile/sim-only.tsx'),
    route('mobile/broadband', 'routes/mobile/mobile-broadband.tsx'),
    route('mobile/no-alerts', 'routes/mobile/no-alerts.tsx'),
    route('mobile/porting', 'routes/mobile/porting.tsx'),
    // The gallery is for developers: it is not in the production build.
    ...(import.meta.env.DEV ? [route('gallery', 'routes/gallery.tsx')] : []),
    route('*', 'routes/not-found.tsx'),
  ]),
  // Rendered for one visitor: every path in here is under one of `PRIVATE_PLACES`.
  layout('routes/private.tsx', [
    layout('routes/checkout/fenced-frame.tsx', [
      route('checkout', 'routes/checkout/checkout.tsx'),
      route('checkout/details', 'routes/checkout/checkout-details.tsx'),
      route('checkout/delivery', 'routes/checkout/checkout-delivery.tsx'),
      route('checkout/payment', 'routes/checkout/checkout-payment.tsx'),
      route('checkout/review', 'routes/checkout/checkout-review.tsx'),
      route('checkout/pay', 'routes/checkout/checkout-pay.tsx'),
      route('checkout/review/contract-summaries', 'routes/checkout/review-contract-summaries.tsx'),
    ]),
    layout('routes/order/order-frame.tsx', [
      route('order/:reference', 'routes/order/order.tsx'),
      route('order/:reference/contract-summaries', 'routes/order/order-contract-summaries.tsx'),
      route('order/:reference/withdraw', 'routes/order/order-withdraw.tsx'),
      route('order/:reference/number', 'routes/order/order-number.tsx'),
    ]),
    layout('routes/account/account-frame.tsx', [route('account', 'routes/account/account.tsx')]),
    route('assist', 'routes/assist/assist.tsx'),
    route('assist/tablet', 'routes/assist/tablet.tsx'),
    layout(SHOP_FRAME, { id: 'chosen-frame' }, [
      route('checkout/contract-summaries', 'routes/checkout/checkout-contract-summaries.tsx'),
      route('plans-at', 'routes/plans-at.tsx'),
      route('plans-at/known', 'routes/known-plans.tsx'),
      route('cart/continue', 'routes/continue-cart.tsx'),
      route('preview/:slug', 'routes/about/preview.tsx'),
    ]),
  ]),
  route('checkout/return', 'routes/checkout/checkout-return.ts'),
  route('order/:reference/visit.ics', 'routes/order/order-visit.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
] satisfies RouteConfig
