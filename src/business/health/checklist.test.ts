import { expect, test } from 'vitest'
import { type ChecklistFacts, type StepName, stepNames, stepsOf } from './readiness.ts'

const done: ChecklistFacts = {
  name: [
    { locale: 'en', value: 'Taste' },
    { locale: 'ru', value: 'Вкус' },
  ],
  phone: '+79000000000',
  sellable: 3,
  withoutPhoto: 0,
  withoutTranslation: 0,
  openDays: 7,
  hoursSet: true,
  receivingSet: true,
  isPickupAvailable: true,
  isDeliveryAvailable: false,
  pickupPoints: 1,
  paymentMethods: 1,
  receivers: [{ isActive: true, lastOkAt: new Date() }],
  hasPublicUrl: true,
  hasOrder: true,
}

test('a complete shop has nothing left to do', () => {
  expect(stepsOf(done)).toEqual(stepNames.map((name) => ({ name, isDone: true })))
})

test.each<[string, Partial<ChecklistFacts>, StepName[]]>([
  ['no phone', { phone: '' }, ['contacts']],
  ['an empty menu', { sellable: 0 }, ['menu', 'photos', 'translation']],
  ['a dish without a photo', { withoutPhoto: 1 }, ['photos']],
  ['a dish in one language', { withoutTranslation: 1 }, ['translation']],
  ['a name in one language', { name: [{ locale: 'en', value: 'Taste' }] }, ['translation']],
  ['hours that are only assumed', { hoursSet: false }, ['hours']],
  ['delivery that is only assumed', { receivingSet: false }, ['deliveryMethods']],
  ['closed all week', { openDays: 0 }, ['hours']],
  ['pickup from nowhere', { pickupPoints: 0 }, ['deliveryMethods']],
  ['no way to pay', { paymentMethods: 0 }, ['payment']],
  ['no receiver', { receivers: [] }, ['receiver']],
  [
    'a receiver that was never reached',
    { receivers: [{ isActive: true, lastOkAt: null }] },
    ['receiver'],
  ],
  [
    'a receiver that is off',
    { receivers: [{ isActive: false, lastOkAt: new Date() }] },
    ['receiver'],
  ],
  ['no public URL', { hasPublicUrl: false }, ['address']],
  ['no order yet', { hasOrder: false }, ['order']],
])('%s', (_, change, left) => {
  const open = stepsOf({ ...done, ...change }).filter(({ isDone }) => !isDone)
  expect(open.map(({ name }) => name)).toEqual(left)
})
