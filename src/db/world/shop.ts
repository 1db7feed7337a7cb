import { both } from './shapes.ts'

/** What the sample shop says of itself. A real shop's wizard asks for its own. */
export const sampleShop = {
  name: both('Taste on the run', 'Вкус на бегу'),
  description: both(
    'Pizza, burgers, rolls and soups, cooked after you order and brought while they are hot.',
    'Пицца, бургеры, роллы и супы: готовим после заказа и привозим, пока горячие.',
  ),
  conditions: both(
    'The courier calls ten minutes before arrival. The operator names the delivery cost when confirming the order.',
    'Курьер позвонит за десять минут до приезда. Стоимость доставки оператор назовёт при подтверждении заказа.',
  ),
  copyright: both('© Taste on the run', '© Вкус на бегу'),
  /** Kopecks, like every price here. */
  minAmountForDelivery: 800_00,
}
