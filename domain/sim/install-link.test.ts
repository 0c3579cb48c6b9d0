import { expect, test } from 'vitest'
import { installLink } from './install-link.ts'

test('ESIM-30: a link of the maker of the phone installs an eSIM, with the whole activation code', () => {
  const code = 'LPA:1$smdp.example.ie$A+B&C'
  const carried = 'esim_qrcode_provisioning?carddata=LPA%3A1%24smdp.example.ie%24A%2BB%26C'
  expect(installLink('iOS', code)).toBe(`https://esimsetup.apple.com/${carried}`)
  expect(installLink('android', code)).toBe(`https://esimsetup.android.com/${carried}`)
})
