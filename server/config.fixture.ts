import { readConfig } from './config.ts'

export const LAPTOP = { DATABASE_URL: 'postgresql://tonn@localhost/tonn', SANDBOX_URL: 'http://127.0.0.1:3100' }
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://tonn@db.internal/tonn?sslmode=verify-full',
  NETWORK_URL: 'https://api.network.example',
  NETWORK_TOKEN: 'nw_7Qm2xVb9LrT4kHs8Zd',
  CMS_URL: 'https://cms.shop.example',
  CMS_TOKEN: 'cms_Jf83nAq1WcYp6UeRtK',
  CREDIT_URL: 'https://bureau.example',
  SMTP_URL: 'smtps://tonn:k9Lw2@mail.operator.example',
  CREDIT_TOKEN: 'cb_Wd61yEo4HsXn0MtVgL',
  ORDERS_URL: 'https://orders.example',
  ORDERS_TOKEN: 'om_Rk37zBu5QjPa9YcXfN',
  ESIM_URL: 'https://smdp.example',
  ESIM_TOKEN: 'dp_Tm62xWc8LrGd4QvZhS',
  ORDERS_CALLBACK_SECRET: 'oc_Tn48vGi2ScLe6KwDhZ',
  NUMBERS_URL: 'https://numbers.example',
  NUMBERS_TOKEN: 'np_Vc52hTy8QmLs3GxRbE',
  PORTING_URL: 'https://porting.example',
  PORTING_TOKEN: 'pt_Hz94kWd1NfUo7JiCqA',
  PORTING_CALLBACK_SECRET: 'pc_Xr65bMv0EtSg2YnPlK',
  SMS_ACCOUNT: 'AC4b1e7d92c05f36a8e1d94b7c20f5a683',
  SMS_TOKEN: 'd72e90b14fc8a6530e9b27c14da85f36',
  SECRET_KEYS: 'sk_Wq73xLm9RtYp4BzNcK2vHd8Fj1GsXe60',
  STANCER_TOKEN: 'sprod_k2Jd81mQx7Vt40ZrLw93Bn6H',
  STANCER_WEBHOOK_SECRET: 'a81f6c03d9e24b7785c1f2306bd94e1a',
  TRUST_PROXY: '1',
}

export function refusalOf(env: Record<string, string>): string {
  const config = readConfig(env)
  return config.ok ? '' : config.refusal
}
