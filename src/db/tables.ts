// Generated from the migrations by `npm run make`. Not edited by hand.
import type { Localised } from '#platform/localised.ts'

export type AnnouncementRow = {
  id: string
  event: string
  subjectId: string
  body: unknown
  at: Date
  spreadAt: Date | null
}

export type AnswerKeptRow = {
  key: string
  asked: string
  answer: unknown
  createdAt: Date
}

export type CategoryRow = {
  id: string
  version: number
  menuId: string
  name: Localised
  slug: string
  icon: string | null
  position: number
}

export type CategoryProductRow = {
  categoryId: string
  productId: string
  position: number
}

export type ChannelRow = {
  id: string
  isOnly: boolean
  version: number
  updatedAt: Date
  isActive: boolean
  name: Localised
  description: Localised
  conditions: Localised
  copyright: Localised
  phone: string
  logoPhotoId: string | null
  accent: string
  publicUrl: string
  currencyCode: string
  countryCode: string
  defaultLocale: string
  timeZone: string
  isPickupAvailable: boolean
  isDeliveryAvailable: boolean
  minAmountForDelivery: number
  maxOrderWeight: number | null
  pickupLeadMinutes: number
  deliveryLeadMinutes: number
  slotStepMinutes: number
  daysAhead: number
  alarmMinutes: number
  pausedUntil: Date | null
  pauseReason: Localised
  keepPersonalMonths: number
  isChecklistShown: boolean
}

export type CheckoutRow = {
  id: string
  version: number
  visitorId: string
  status: string
  form: unknown
  createdAt: Date
  updatedAt: Date
}

export type CheckoutLineRow = {
  id: string
  checkoutId: string
  variantId: string
  productName: Localised
  variantName: Localised
  quantity: number
  shownPrice: number
  position: number
}

export type ClientRow = {
  id: string
  version: number
  phone: string
  phoneBackwards: string
  name: string
  note: string
  flag: string | null
  flagReason: string
  createdAt: Date
  lastOrderAt: Date
}

export type ClientWordRow = {
  clientId: string
  word: string
  lastAt: Date
}

export type DispatchRow = {
  id: string
  announcementId: string
  receiverId: string
  body: string
  createdAt: Date
  state: string
  attempts: number
  nextAt: Date
  plannedAt: Date | null
  extra: number
  leasedUntil: Date | null
}

export type DispatchAttemptRow = {
  id: string
  dispatchId: string
  at: Date
  tookMs: number
  isOk: boolean
  status: number | null
  answer: string
}

export type FormerClientRow = {
  orderId: string
  clientId: string
}

export type FoundRow = {
  productId: string
  times: number
}

export type GuessRow = {
  subject: string
  count: number
  expiresAt: Date
}

export type LastSeenRow = {
  subject: string
  at: Date
}

export type LinkRow = {
  id: string
  version: number
  title: Localised
  url: string
  icon: string | null
  target: string
}

export type MenuRow = {
  id: string
  version: number
  name: Localised
  isActive: boolean
  position: number
}

export type MigrationRow = {
  name: string
  appliedAt: Date
}

export type NavigationItemRow = {
  id: string
  place: string
  position: number
  linkId: string | null
  pageId: string | null
}

export type OldSlugRow = {
  kind: string
  slug: string
  subjectId: string
}

export type OrderRow = {
  id: string
  version: number
  seq: number
  number: string
  shopDay: string
  status: string
  visitorId: string
  clientId: string | null
  placedAt: Date
  locale: string
  name: string
  phone: string
  deliveryMethod: string
  address: unknown | null
  warehouse: unknown | null
  timeType: string
  timeSlot: Date | null
  timeZone: string
  payment: unknown
  changeAmount: number | null
  note: string
  currencyCode: string
  linesTotal: number
  discount: number
  deliveryCost: number | null
  total: number
  claimedBy: string | null
  claimedUntil: Date | null
  callBackAt: Date | null
  alarmedAt: Date | null
}

export type OrderDayRow = {
  shopDay: string
  last: number
}

export type OrderEventRow = {
  id: string
  orderId: string
  seq: number
  at: Date
  staffId: string | null
  kind: string
  fromStatus: string | null
  toStatus: string | null
  reason: string
  details: unknown | null
}

export type OrderLineRow = {
  id: string
  orderId: string
  position: number
  productId: string
  variantId: string
  sku: string
  productName: Localised
  variantName: Localised
  price: number
  quantity: number
  amount: number
  unit: string
}

export type PageRow = {
  id: string
  version: number
  title: Localised
  content: unknown
  slug: string
  isPublished: boolean
  updatedAt: Date
}

export type PaymentMethodRow = {
  id: string
  version: number
  name: Localised
  type: string
  isActive: boolean
  position: number
}

export type PhotoRow = {
  id: string
  width: number
  height: number
  colour: string
  createdAt: Date
}

export type PhotoFileRow = {
  photoId: string
  width: number
  format: string
  body: Uint8Array
}

export type ProductRow = {
  id: string
  version: number
  name: Localised
  description: Localised
  slug: string
  photoId: string | null
  isAvailable: boolean
  soldOutUntil: Date | null
  isArchived: boolean
  nutrition: unknown | null
  allergens: unknown
  createdAt: Date
}

export type ReceiverRow = {
  id: string
  version: number
  kind: string
  name: string
  url: string
  method: string
  authorization: string | null
  secret: string
  body: string
  events: unknown
  isActive: boolean
  createdAt: Date
  failingSince: Date | null
  lastOkAt: Date | null
  heldUntil: Date | null
}

export type RevisionRow = {
  subject: string
  value: number
}

export type SessionRow = {
  tokenHash: string
  visitorId: string
  staffId: string | null
  createdAt: Date
  expiresAt: Date
}

export type StaffRow = {
  id: string
  version: number
  login: string
  name: string
  role: string
  passwordHash: string
  isActive: boolean
  createdAt: Date
}

export type VariantRow = {
  id: string
  version: number
  productId: string
  name: Localised
  price: number
  amount: number
  unit: string
  sku: string
  isAvailable: boolean
  soldOutUntil: Date | null
  isArchived: boolean
  position: number
}

export type WarehouseRow = {
  id: string
  version: number
  name: Localised
  address: Localised
  phone: string
  isActive: boolean
  position: number
}

export type WorkingDayRow = {
  index: number
  isActive: boolean
  intervals: unknown
}

export type WorkingExceptionRow = {
  date: string
  isOpen: boolean
  intervals: unknown
  note: Localised
}

export type Tables = {
  announcement: AnnouncementRow
  answerKept: AnswerKeptRow
  category: CategoryRow
  categoryProduct: CategoryProductRow
  channel: ChannelRow
  checkout: CheckoutRow
  checkoutLine: CheckoutLineRow
  client: ClientRow
  clientWord: ClientWordRow
  dispatch: DispatchRow
  dispatchAttempt: DispatchAttemptRow
  formerClient: FormerClientRow
  found: FoundRow
  guess: GuessRow
  lastSeen: LastSeenRow
  link: LinkRow
  menu: MenuRow
  migration: MigrationRow
  navigationItem: NavigationItemRow
  oldSlug: OldSlugRow
  order: OrderRow
  orderDay: OrderDayRow
  orderEvent: OrderEventRow
  orderLine: OrderLineRow
  page: PageRow
  paymentMethod: PaymentMethodRow
  photo: PhotoRow
  photoFile: PhotoFileRow
  product: ProductRow
  receiver: ReceiverRow
  revision: RevisionRow
  session: SessionRow
  staff: StaffRow
  variant: VariantRow
  warehouse: WarehouseRow
  workingDay: WorkingDayRow
  workingException: WorkingExceptionRow
}
