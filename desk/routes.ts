import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  route('numbers.csv', 'routes/numbers/numbers-file.ts'),
  route('privacy/:id/file', 'routes/privacy/privacy-file.ts'),
  route('orders/:reference/documents/:document', 'routes/order-document.tsx'),
  layout('routes/frame.tsx', [
    index('routes/home.tsx'),
    route('work', 'routes/work.tsx'),
    route('orders/:reference', 'routes/order.tsx'),
    route('find', 'routes/find.tsx'),
    route('releases', 'routes/catalogue/releases.tsx'),
    route('releases/on-sale/:number', 'routes/catalogue/release.tsx'),
    route('releases/:number', 'routes/catalogue/proposal.tsx'),
    route('stock', 'routes/stock.tsx'),
    route('promo-codes', 'routes/catalogue/promos.tsx'),
    route('numbers', 'routes/numbers/numbers.tsx'),
    route('privacy', 'routes/privacy/privacy.tsx'),
    route('privacy/:id', 'routes/privacy/privacy-request.tsx'),
    route('health', 'routes/health.tsx'),
    route('security', 'routes/security.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
