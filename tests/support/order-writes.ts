/** What each endpoint of staff that writes an order gets in tests; free ones are open to everyone while a colleague calls. */
export const orderWrites: Readonly<Record<string, object | 'free'>> = {
  'PATCH /api/orders/{orderId}': { note: 'Ring twice' },
  'POST /api/orders/{orderId}/call': { outcome: 'NO_ANSWER' },
  'POST /api/orders/{orderId}/claim': {},
  'POST /api/orders/{orderId}/confirm': { deliveryFee: 0 },
  'POST /api/orders/{orderId}/move': { to: 'CANCELLED', reason: 'No courier' },
  'POST /api/orders/{orderId}/promise': { minutes: 10 },
  'POST /api/orders/{orderId}/undo': {},
  // Paper belongs to no one; renewing and releasing reach one’s own claim only.
  'POST /api/orders/{orderId}/print': 'free',
  'POST /api/orders/{orderId}/renew': 'free',
  'POST /api/orders/{orderId}/release': 'free',
}
