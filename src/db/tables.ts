// Generated from the migrations by `npm run make`. Not edited by hand.
import type { Localised } from '#platform/localised.ts'

export type AnnouncementRow = {
  id: string
  event: string
  subjectId: string
  body: unknown
  at: Date
  fannedOutAt: Date | null
}

export type BackupRow = {
  id: string
  at: Date
  bytes: number
  orders: number
  lastOrder: string
  rows: unknown
  digest: string
  tookMs: number
  sentAt: Date | null
  rehearsedAt: Date | null
  rehearsalMs: number | null
  problem: string | null
}

export type CategoryRow = {
  id: string
  version: number
  menuId: string
  name: Localised
  slug: string
  icon: string | null
  position: number
  goesWith: unknown
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
  unattendedAfterMinutes: number
  pausedUntil: Date | null
  pauseReason: Localised
  personalDataMonths: number
  isChecklistShown: boolean
  operatorDiscount: number
  managerDiscount: number
  hoursSet: boolean
  receivingSet: boolean
  legalName: Localised
  mapUrl: string
  telephonyKeyHash: string | null
  showsNew: boolean
  showsPopular: boolean
  feePresets: unknown
  wordmarkPhotoId: string | null
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
  choiceKey: string
  choice: unknown | null
  currencyCode: string
}

export type CustomerRow = {
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

export type CustomerNameRow = {
  customerId: string
  word: string
  lastAt: Date
}

export type ExportTakenRow = {
  id: string
  staffId: string
  at: Date
  filters: unknown
  rows: number
}

export type FormerCustomerRow = {
  orderId: string
  customerId: string
}

export type IdempotencyKeyRow = {
  key: string
  request: string
  answer: unknown
  createdAt: Date
}

export type KnownBrowserRow = {
  tokenHash: string
  staffId: string
  at: Date
}

export type LeaseRow = {
  name: string
  owner: string
  until: Date
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

export type MessageRow = {
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

export type MessageAttemptRow = {
  id: string
  messageId: string
  at: Date
  tookMs: number
  isOk: boolean
  status: number | null
  answer: string
}

export type MigrationRow = {
  name: string
  appliedAt: Date
}

export type MissedSearchRow = {
  day: string
  query: string
  times: number
}

export type NavigationItemRow = {
  id: string
  group: string
  position: number
  linkId: string | null
  pageId: string | null
}

export type OldSlugRow = {
  kind: string
  slug: string
  subjectId: string
}

export type OptionRow = {
  id: string
  groupId: string
  name: Localised
  price: number
  grams: number
  sku: string
  allergens: unknown
  isDefault: boolean
  isAvailable: boolean
  soldOutUntil: Date | null
  position: number
}

export type OptionGroupRow = {
  id: string
  version: number
  slug: string
  name: Localised
  sign: string
  least: number
  most: number | null
  mostOfOne: number
  freeCount: number
  allergensDeclared: boolean
}

export type OptionPriceRow = {
  optionId: string
  sizeId: string
  price: number
}

export type OrderRow = {
  id: string
  version: number
  seq: number
  number: string
  shopDay: string
  status: string
  visitorId: string
  customerId: string | null
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
  promisedAt: Date
  payment: unknown
  changeAmount: number | null
  note: string
  currencyCode: string
  linesTotal: number
  discount: number
  discountReason: string
  deliveryFee: number | null
  total: number
  claimedBy: string | null
  claimedUntil: Date | null
  callBackAt: Date | null
  unattendedAt: Date | null
  trackKey: string | null
  claimedAt: Date | null
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
  amountThousandths: number
  unit: string
  choiceKey: string
  choice: unknown | null
  basePrice: number
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

export type PopularProductRow = {
  productId: string
  position: number
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
  allergensDeclared: boolean
  createdAt: Date
  spicy: number
  diets: unknown
  label: Localised
  labelUntil: string | null
}

export type ProductGroupRow = {
  productId: string
  groupId: string
  position: number
  least: number | null
  most: number | null
  freeCount: number | null
  only: unknown | null
  defaults: unknown | null
}

export type ProductPopularityRow = {
  productId: string
  times: number
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
  pausedUntil: Date | null
}

export type RevisionRow = {
  subject: string
  value: number
}

export type RingingRow = {
  id: string
  phone: string
  at: Date
  takenBy: string | null
}

export type SampleRow = {
  subjectId: string
  kind: string
  version: number
}

export type SessionRow = {
  tokenHash: string
  visitorId: string
  staffId: string | null
  createdAt: Date
  expiresAt: Date
}

export type SignInAttemptRow = {
  subject: string
  count: number
  expiresAt: Date
}

export type SizeRow = {
  id: string
  version: number
  slug: string
  name: Localised
  position: number
}

export type SpecialDayRow = {
  date: string
  isOpen: boolean
  intervals: unknown
  note: Localised
}

export type StaffRow = {
  id: string
  version: number
  login: string
  name: string
  role: string
  passwordHash: string
  mustChangePassword: boolean
  isActive: boolean
  createdAt: Date
}

export type SynonymRow = {
  id: string
  words: unknown
  position: number
}

export type VariantRow = {
  id: string
  version: number
  productId: string
  name: Localised
  price: number
  amountThousandths: number
  unit: string
  sku: string
  isAvailable: boolean
  soldOutUntil: Date | null
  isArchived: boolean
  position: number
  sizeId: string | null
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

export type WatcherRow = {
  deviceId: string
  staffId: string
  name: string
  view: string
  isAudible: boolean
  at: Date
}

export type WorkingDayRow = {
  index: number
  isActive: boolean
  intervals: unknown
}

export type Tables = {
  announcement: AnnouncementRow
  backup: BackupRow
  category: CategoryRow
  categoryProduct: CategoryProductRow
  channel: ChannelRow
  checkout: CheckoutRow
  checkoutLine: CheckoutLineRow
  customer: CustomerRow
  customerName: CustomerNameRow
  exportTaken: ExportTakenRow
  formerCustomer: FormerCustomerRow
  idempotencyKey: IdempotencyKeyRow
  knownBrowser: KnownBrowserRow
  lease: LeaseRow
  link: LinkRow
  menu: MenuRow
  message: MessageRow
  messageAttempt: MessageAttemptRow
  migration: MigrationRow
  missedSearch: MissedSearchRow
  navigationItem: NavigationItemRow
  oldSlug: OldSlugRow
  option: OptionRow
  optionGroup: OptionGroupRow
  optionPrice: OptionPriceRow
  order: OrderRow
  orderDay: OrderDayRow
  orderEvent: OrderEventRow
  orderLine: OrderLineRow
  page: PageRow
  paymentMethod: PaymentMethodRow
  photo: PhotoRow
  photoFile: PhotoFileRow
  popularProduct: PopularProductRow
  product: ProductRow
  productGroup: ProductGroupRow
  productPopularity: ProductPopularityRow
  receiver: ReceiverRow
  revision: RevisionRow
  ringing: RingingRow
  sample: SampleRow
  session: SessionRow
  signInAttempt: SignInAttemptRow
  size: SizeRow
  specialDay: SpecialDayRow
  staff: StaffRow
  synonym: SynonymRow
  variant: VariantRow
  warehouse: WarehouseRow
  watcher: WatcherRow
  workingDay: WorkingDayRow
}
