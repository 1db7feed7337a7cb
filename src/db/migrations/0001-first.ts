import { type Kysely, sql } from 'kysely'

/** All tables. A name is the same from the table to the screen, so nothing is renamed in between. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const run = (text: string) => sql.raw(text).execute(db)
  const table = (name: string, columns: Record<string, string>, ...rules: string[]) =>
    run(
      `create table "${name}" (${[...Object.entries(columns).map(([column, type]) => `"${column}" ${type}`), ...rules].join(', ')})`,
    )
  const index = (name: string, on: string) => run(`create index "${name}" on ${on}`)

  if (engine === 'postgres') {
    await run('create domain localised as json')
    await run('create domain bytes as bytea')
  }

  const id = 'text primary key'
  const position = 'integer not null'
  const version = 'integer not null'
  const flag = 'boolean not null'
  const at = 'timestamptz not null'
  const localised = 'localised not null'
  const money = 'bigint not null'
  const ofStaff = 'text not null references "staff" ("id") on delete cascade'
  // Compared by bytes, so that an index finds prefixes.
  const word = engine === 'postgres' ? 'text collate "C" not null' : 'text not null'

  // Revisions that every process watches: with `shop` cached pages expire, with `orders` and `staff` open streams are checked,
  // and with `photos` the photos in memory are dropped.
  await table('revision', { subject: id, value: 'bigint not null' })
  await run(
    `insert into "revision" ("subject", "value") values ('shop', 1), ('orders', 0), ('staff', 0), ('photos', 0)`,
  )
  // Which process runs the background jobs, and until when.
  await table('lease', { name: id, owner: 'text not null', until: at })

  await table('photo', {
    id,
    width: 'integer not null',
    height: 'integer not null',
    colour: 'text not null',
    createdAt: at,
  })
  await table(
    'photoFile',
    {
      photoId: 'text not null references "photo" ("id") on delete cascade',
      width: 'integer not null',
      format: 'text not null',
      body: 'bytes not null',
    },
    'primary key ("photoId", "width", "format")',
  )

  await table('channel', {
    id,
    // One shop per database, even if two wizards finish together.
    isOnly: 'boolean not null unique check ("isOnly")',
    version,
    updatedAt: at,
    isActive: flag,
    name: localised,
    description: localised,
    conditions: localised,
    copyright: localised,
    phone: 'text not null',
    logoPhotoId: 'text references "photo" ("id")',
    accent: 'text not null',
    publicUrl: 'text not null',
    currencyCode: 'text not null',
    countryCode: 'text not null',
    defaultLocale: 'text not null',
    timeZone: 'text not null',
    isPickupAvailable: flag,
    isDeliveryAvailable: flag,
    minAmountForDelivery: money,
    maxOrderWeight: 'integer',
    pickupLeadMinutes: 'integer not null',
    deliveryLeadMinutes: 'integer not null',
    slotStepMinutes: 'integer not null',
    daysAhead: 'integer not null',
    unattendedAfterMinutes: 'integer not null',
    pausedUntil: 'timestamptz',
    pauseReason: localised,
    // Months until orders lose their personal data; 0 is never.
    personalDataMonths: 'integer not null',
    isChecklistShown: flag,
    // The largest discount by role, as a percentage of the goods.
    operatorDiscount: 'integer not null',
    managerDiscount: 'integer not null',
    // Whether the owner has set these, or they are defaults.
    hoursSet: flag,
    receivingSet: flag,
  })
  await table('workingDay', {
    index: 'integer primary key',
    isActive: flag,
    intervals: 'json not null',
  })
  await table('specialDay', {
    date: 'text primary key',
    isOpen: flag,
    intervals: 'json not null',
    note: localised,
  })

  await table('menu', { id, version, name: localised, isActive: flag, position })
  await table('category', {
    id,
    version,
    menuId: 'text not null references "menu" ("id") on delete cascade',
    name: localised,
    slug: 'text not null unique',
    icon: 'text',
    position,
  })
  await table('product', {
    id,
    version,
    name: localised,
    description: localised,
    slug: 'text not null unique',
    photoId: 'text references "photo" ("id")',
    isAvailable: flag,
    // When a sold-out product becomes available automatically; null is until further notice.
    soldOutUntil: 'timestamptz',
    isArchived: flag,
    nutrition: 'json',
    allergens: 'json not null',
    // An unlisted allergen counts as absent only if the owner has declared the list complete.
    allergensDeclared: flag,
    createdAt: at,
  })
  await table(
    'categoryProduct',
    {
      categoryId: 'text not null references "category" ("id") on delete cascade',
      productId: 'text not null references "product" ("id") on delete cascade',
      position,
    },
    'primary key ("categoryId", "productId")',
  )
  await table('variant', {
    id,
    version,
    productId: 'text not null references "product" ("id") on delete cascade',
    name: localised,
    price: money,
    // Amounts have up to three decimals: 0.33 l is 330 thousandths.
    amountThousandths: 'integer not null',
    unit: 'text not null',
    sku: 'text not null',
    isAvailable: flag,
    soldOutUntil: 'timestamptz',
    isArchived: flag,
    position,
  })
  await table(
    'oldSlug',
    { kind: 'text not null', slug: 'text not null', subjectId: 'text not null' },
    'primary key ("kind", "slug")',
  )
  await table('productPopularity', {
    productId: 'text primary key references "product" ("id") on delete cascade',
    times: 'integer not null',
  })
  // What the sample menu created, with its version: later versions belong to the owner.
  await table('sample', { subjectId: id, kind: 'text not null', version })

  await table('warehouse', {
    id,
    version,
    name: localised,
    address: localised,
    phone: 'text not null',
    isActive: flag,
    position,
  })
  await table('paymentMethod', {
    id,
    version,
    name: localised,
    type: 'text not null',
    isActive: flag,
    position,
  })
  await table('page', {
    id,
    version,
    title: localised,
    content: 'json not null',
    slug: 'text not null unique',
    isPublished: flag,
    updatedAt: at,
  })
  await table('link', {
    id,
    version,
    title: localised,
    url: 'text not null',
    icon: 'text',
    target: 'text not null',
  })
  await table(
    'navigationItem',
    {
      id,
      group: 'text not null',
      position,
      linkId: 'text references "link" ("id") on delete cascade',
      pageId: 'text references "page" ("id") on delete cascade',
    },
    'check (("linkId" is null) <> ("pageId" is null))',
  )

  await table('staff', {
    id,
    version,
    login: 'text not null unique',
    name: 'text not null',
    role: 'text not null',
    passwordHash: 'text not null',
    mustChangePassword: flag,
    isActive: flag,
    createdAt: at,
  })
  // The database ensures one owner: 50 simultaneous wizards create one master.
  await run(`create unique index "staffMaster" on "staff" ("role") where "role" = 'master'`)
  await table('session', {
    tokenHash: id,
    visitorId: 'text not null',
    staffId: 'text references "staff" ("id") on delete cascade',
    createdAt: at,
    expiresAt: at,
  })
  await index('sessionByStaff', '"session" ("staffId")')
  await index('sessionByExpiry', '"session" ("expiresAt")')
  await table(
    'knownBrowser',
    { tokenHash: 'text not null', staffId: ofStaff, at },
    'primary key ("tokenHash", "staffId")',
  )
  await index('knownBrowserByStaff', '"knownBrowser" ("staffId")')
  await table('signInAttempt', { subject: id, count: 'integer not null', expiresAt: at })
  await table('idempotencyKey', {
    key: id,
    request: 'text not null',
    answer: 'json not null',
    createdAt: at,
  })
  await index('idempotencyKeyByTime', '"idempotencyKey" ("createdAt")')

  await table('customer', {
    id,
    version,
    phone: 'text not null unique',
    // Its digits reversed, because people remember a number's last digits.
    phoneBackwards: word,
    name: 'text not null',
    note: 'text not null',
    flag: 'text',
    flagReason: 'text not null',
    createdAt: at,
    lastOrderAt: at,
  })
  await index('customerByPhoneBackwards', '"customer" ("phoneBackwards")')
  await index('customerByTime', '"customer" ("lastOrderAt", "id")')
  await run(
    `create index "customerFlagged" on "customer" ("lastOrderAt", "id") where "flag" is not null`,
  )
  // Every word of the names that a customer has ordered under.
  await table(
    'customerName',
    {
      customerId: 'text not null references "customer" ("id") on delete cascade',
      word,
      lastAt: at,
    },
    'primary key ("customerId", "word")',
  )
  await index('customerNameByWord', '"customerName" ("word", "customerId")')

  await table('checkout', {
    id,
    version,
    visitorId: 'text not null',
    status: 'text not null',
    form: 'json not null',
    createdAt: at,
    updatedAt: at,
  })
  await run(
    `create unique index "checkoutOpen" on "checkout" ("visitorId") where "status" = 'OPEN'`,
  )
  await run(`create index "checkoutByTime" on "checkout" ("updatedAt") where "status" = 'OPEN'`)
  await table(
    'checkoutLine',
    {
      id,
      checkoutId: 'text not null references "checkout" ("id") on delete cascade',
      // Not a reference: a deleted product stays in the cart, to be shown as unavailable.
      variantId: 'text not null',
      productName: localised,
      variantName: localised,
      quantity: 'integer not null check ("quantity" between 1 and 99)',
      shownPrice: money,
      position,
    },
    'unique ("checkoutId", "variantId")',
  )

  // An order keeps its checkout's id and references no live product: names and prices are its own.
  await table(
    'order',
    {
      id: 'text primary key references "checkout" ("id")',
      version,
      // The position of its last change among all orders' changes. Assigned under a lock, so readers that resume miss none.
      seq: 'bigint not null unique',
      number: 'text not null',
      shopDay: 'text not null',
      status: 'text not null',
      visitorId: 'text not null',
      // Null once the customer is erased.
      customerId: 'text references "customer" ("id")',
      placedAt: at,
      locale: 'text not null',
      name: 'text not null',
      phone: 'text not null',
      deliveryMethod: 'text not null',
      address: 'json',
      warehouse: 'json',
      timeType: 'text not null',
      timeSlot: 'timestamptz',
      timeZone: 'text not null',
      // The time that the customer was promised.
      promisedAt: at,
      payment: 'json not null',
      changeAmount: 'bigint',
      note: 'text not null',
      currencyCode: 'text not null',
      linesTotal: money,
      discount: money,
      discountReason: 'text not null',
      deliveryFee: 'bigint',
      total: money,
      claimedBy: 'text references "staff" ("id")',
      claimedUntil: 'timestamptz',
      callBackAt: 'timestamptz',
      // When the unattended alert was sent.
      unattendedAt: 'timestamptz',
      // The secret in its track link; empty once its customer is erased.
      trackKey: 'text unique',
    },
    'unique ("shopDay", "number")',
  )
  // One row per device that watches the orders.
  await table('watcher', {
    deviceId: id,
    staffId: ofStaff,
    name: 'text not null',
    view: 'text not null',
    isAudible: flag,
    at,
  })
  await table('exportTaken', {
    id,
    staffId: ofStaff,
    at,
    filters: 'json not null',
    rows: 'integer not null',
  })
  await index('exportTakenByTime', '"exportTaken" ("at")')
  await table('orderDay', { shopDay: id, last: 'integer not null' })
  await index('orderByTime', '"order" ("placedAt", "id", "customerId", "status")')
  await index('orderByStatus', '"order" ("status", "placedAt", "id", "customerId")')
  await index('orderByCustomer', '"order" ("customerId", "placedAt", "id", "status")')
  await index('orderByNumber', '"order" ("number", "placedAt", "id")')
  await run(
    `create index "orderOfCustomer" on "order" ("placedAt", "id", "customerId") where "customerId" is not null`,
  )
  await index('orderByVisitor', '"order" ("visitorId", "placedAt")')
  // An order's customer before its phone number was corrected.
  await table(
    'formerCustomer',
    {
      orderId: 'text not null references "order" ("id") on delete cascade',
      customerId: 'text not null references "customer" ("id") on delete cascade',
    },
    'primary key ("orderId", "customerId")',
  )
  await index('formerCustomerByCustomer', '"formerCustomer" ("customerId")')
  await table('orderLine', {
    id,
    orderId: 'text not null references "order" ("id") on delete cascade',
    position,
    productId: 'text not null',
    variantId: 'text not null',
    sku: 'text not null',
    productName: localised,
    variantName: localised,
    price: money,
    quantity: 'integer not null',
    amountThousandths: 'integer not null',
    unit: 'text not null',
  })
  await index('orderLineByOrder', '"orderLine" ("orderId", "position")')
  await index('orderLineByProduct', '"orderLine" ("productId", "variantId")')
  await table('orderEvent', {
    id,
    orderId: 'text not null references "order" ("id") on delete cascade',
    seq: 'bigint not null',
    at,
    staffId: 'text references "staff" ("id")',
    kind: 'text not null',
    fromStatus: 'text',
    toStatus: 'text',
    reason: 'text not null',
    details: 'json',
  })
  await index('orderEventByOrder', '"orderEvent" ("orderId", "seq")')

  await table('receiver', {
    id,
    version,
    kind: 'text not null',
    name: 'text not null',
    url: 'text not null',
    method: 'text not null',
    authorization: 'text',
    secret: 'text not null',
    body: 'text not null',
    events: 'json not null',
    isActive: flag,
    createdAt: at,
    // Since when every attempt has failed; null while it works.
    failingSince: 'timestamptz',
    lastOkAt: 'timestamptz',
    // The receiver asked for a pause until then.
    pausedUntil: 'timestamptz',
  })
  await table('announcement', {
    id,
    event: 'text not null',
    subjectId: 'text not null',
    body: 'json not null',
    at,
    // When its messages were created; null until then.
    fannedOutAt: 'timestamptz',
  })
  await run(
    `create index "announcementToFanOut" on "announcement" ("at") where "fannedOutAt" is null`,
  )
  await index('announcementByTime', '"announcement" ("at")')
  await index('announcementBySubject', '"announcement" ("subjectId")')
  await table(
    'message',
    {
      id,
      announcementId: 'text not null references "announcement" ("id") on delete cascade',
      receiverId: 'text not null references "receiver" ("id") on delete cascade',
      // Written once: every attempt sends the same bytes.
      body: 'text not null',
      createdAt: at,
      state: 'text not null',
      attempts: 'integer not null',
      nextAt: at,
      // The next attempt of the schedule, while an extra one comes first.
      plannedAt: 'timestamptz',
      extra: 'integer not null',
      leasedUntil: 'timestamptz',
    },
    'unique ("announcementId", "receiverId")',
  )
  await run(
    `create index "messageByDue" on "message" ("receiverId", "nextAt") where "state" = 'waiting'`,
  )
  await run(
    `create index "messageNotArrived" on "message" ("createdAt") where "state" <> 'delivered'`,
  )
  await index('messageByTime', '"message" ("createdAt", "id")')
  await table('messageAttempt', {
    id,
    messageId: 'text not null references "message" ("id") on delete cascade',
    at,
    tookMs: 'integer not null',
    isOk: flag,
    status: 'integer',
    answer: 'text not null',
  })

  for (const [name, on] of [
    ['categoryByMenu', '"category" ("menuId", "position")'],
    ['categoryProductByProduct', '"categoryProduct" ("productId")'],
    ['variantByProduct', '"variant" ("productId", "position")'],
    ['navigationItemByGroup', '"navigationItem" ("group", "position")'],
    ['checkoutLineByVariant', '"checkoutLine" ("variantId")'],
    ['messageAttemptByMessage', '"messageAttempt" ("messageId", "at")'],
  ] as const)
    await index(name, on)

  // Triggers increase the revision on every write to what customers see, so no code can forget it.
  const shown = [
    'channel',
    'workingDay',
    'specialDay',
    'menu',
    'category',
    'product',
    'categoryProduct',
    'variant',
    'warehouse',
    'paymentMethod',
    'page',
    'link',
    'navigationItem',
    'photo',
    'staff',
  ]
  if (engine === 'postgres')
    await run(`create function "moveRevision"() returns trigger language plpgsql as $$ begin
      update "revision" set "value" = "value" + 1 where "subject" = 'shop';
      perform pg_notify('revision', 'shop');
      return null; end $$`)
  for (const name of shown)
    if (engine === 'postgres')
      await run(
        // Before the statement: a writer locks the revision first and the rows after it, so that there is no deadlock.
        `create trigger "${name}Moves" before insert or update or delete on "${name}" for each statement execute function "moveRevision"()`,
      )
    else
      for (const event of ['insert', 'update', 'delete'])
        await run(
          `create trigger "${name}Moves_${event}" after ${event} on "${name}" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end`,
        )

  // Per row, for what other processes have in memory: sign-ins and photos.
  const changed = ['role', 'passwordHash', 'isActive']
    .map((column) =>
      engine === 'postgres'
        ? `old."${column}" is distinct from new."${column}"`
        : `old."${column}" is not new."${column}"`,
    )
    .join(' or ')
  const moves = [
    ['sessionEnds', 'delete', 'session', 'old."staffId" is not null', 'staff'],
    ['staffAccessChanges', 'update', 'staff', changed, 'staff'],
    ['staffIsDeleted', 'delete', 'staff', undefined, 'staff'],
    ['photoIsDeleted', 'delete', 'photo', undefined, 'photos'],
  ] as const
  if (engine === 'postgres')
    await run(`create function "moveSubject"() returns trigger language plpgsql as $$ begin
      update "revision" set "value" = "value" + 1 where "subject" = tg_argv[0];
      return null; end $$`)
  for (const [name, event, on, when, subject] of moves) {
    const rows = `create trigger "${name}" after ${event} on "${on}" for each row${when ? ` when (${when})` : ''}`
    await run(
      engine === 'postgres'
        ? `${rows} execute function "moveSubject"('${subject}')`
        : `${rows} begin update "revision" set "value" = "value" + 1 where "subject" = '${subject}'; end`,
    )
  }
}
