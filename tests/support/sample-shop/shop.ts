import { both } from '#db/sample/shapes.ts'

/** The texts of the tests’ shop. */
export const ownWords = {
  description: both(
    'Pizza, burgers, rolls and soups, cooked to order and delivered hot.',
    'Пицца, бургеры, роллы и супы: готовим после заказа и привозим, пока горячие.',
  ),
  conditions: both(
    'The courier calls ten minutes before arrival. We’ll confirm the delivery fee by phone.',
    'Курьер позвонит за десять минут до приезда. Стоимость доставки оператор назовёт при подтверждении заказа.',
  ),
  copyright: both('© Taste on the run', '© Вкус на бегу'),
  isPickupAvailable: true,
  isDeliveryAvailable: true,
  /** In kopecks. */
  minAmountForDelivery: 800_00,
}
