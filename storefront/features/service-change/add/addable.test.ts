import { expect, test } from 'vitest'
import { addableBeside } from './addable.ts'

const labels = (...held: Parameters<typeof addableBeside>[0]) => addableBeside(held).map(({ addable }) => addable.label)

test('IMPACT-1: TV is added to broadband without TV, and names that broadband; mobiles can always be added', () => {
  const broadband = { id: 'SUB-1', serviceGroup: 'DUALPLAY' } as const
  expect(labels(broadband)).toEqual(['New TV', 'New Mobile', 'New Mobile Broadband'])
  expect(addableBeside([broadband])[0]?.subscriptionId).toBe('SUB-1')
  expect(labels(broadband, { id: 'SUB-2', serviceGroup: 'TV' })).toEqual(['New Mobile', 'New Mobile Broadband'])
})

test('IMPACT-1: broadband is added where there is no line into the home', () => {
  expect(labels({ id: 'SUB-3', serviceGroup: 'MOBILE' })).toEqual([
    'New Broadband',
    'New Mobile',
    'New Mobile Broadband',
  ])
  expect(labels({ id: 'SUB-4', serviceGroup: 'SA_PSTN' })).not.toContain('New Broadband')
})
