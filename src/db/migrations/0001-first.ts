import { type Kysely, sql } from 'kysely'

/** Every noun of the shop. A name is spelt one way from the table to the screen, so nothing is renamed in between. */
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
  // Compared by its bytes, so that an index finds what begins with something.
  const word = engine === 'postgres' ? 'text collate "C" not null' : 'text not null'

  // What every process watches to know that kept pages are out of date.
  await table('revision', { subject: id, value: 'bigint not null' })
  await run(`insert into "revision" ("subject", "value") values ('shop', 1), ('orders', 0)`)

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
    // One shop in one database, even when two wizards finish together.
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
    alarmMinutes: 'integer not null',
    pausedUntil: 'timestamptz',
    pauseReason: localised,
    // For how many months orders keep whose they are; 0 is for ever.
    keepPersonalMonths: 'integer not null',
    isChecklistShown: flag,
  })
  await table('workingDay', {
    index: 'integer primary key',
    isActive: flag,
    intervals: 'json not null',
  })
  await table('workingException', {
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
    // Sold out, it comes back by itself then; without a moment it stays so until somebody says otherwise.
    soldOutUntil: 'timestamptz',
    isArchived: flag,
    nutrition: 'json',
    allergens: 'json not null',
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
    amount: 'integer not null',
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
  await table('found', {
    productId: 'text primary key references "product" ("id") on delete cascade',
    times: 'integer not null',
  })

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
      place: 'text not null',
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
    isActive: flag,
    createdAt: at,
  })
  // One owner, by the database's word: fifty wizards at once make one master.
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
  await table('guess', { subject: id, count: 'integer not null', expiresAt: at })
  await table('answerKept', {
    key: id,
    asked: 'text not null',
    answer: 'json not null',
    createdAt: at,
  })
  await index('answerKeptByTime', '"answerKept" ("createdAt")')

  await table('client', {
    id,
    version,
    phone: 'text not null unique',
    // Its digits from the last to the first: people remember how a number ends.
    phoneBackwards: word,
    name: 'text not null',
    note: 'text not null',
    flag: 'text',
    flagReason: 'text not null',
    createdAt: at,
    lastOrderAt: at,
  })
  await index('clientByPhoneBackwards', '"client" ("phoneBackwards")')
  await index('clientByTime', '"client" ("lastOrderAt", "id")')
  await run(
    `create index "clientFlagged" on "client" ("lastOrderAt", "id") where "flag" is not null`,
  )
  // Every word of the names that a client has ordered under.
  await table(
    'clientWord',
    {
      clientId: 'text not null references "client" ("id") on delete cascade',
      word,
      lastAt: at,
    },
    'primary key ("clientId", "word")',
  )
  await index('clientWordByWord', '"clientWord" ("word", "clientId")')

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
      // Not a reference: a dish that is deleted stays in the cart, to be shown as gone and not to vanish.
      variantId: 'text not null',
      productName: localised,
      variantName: localised,
      quantity: 'integer not null check ("quantity" between 1 and 99)',
      shownPrice: money,
      position,
    },
    'unique ("checkoutId", "variantId")',
  )

  // An order keeps its checkout's id for life and refers to no live catalogue row: names and prices are its own.
  await table(
    'order',
    {
      id: 'text primary key references "checkout" ("id")',
      version,
      // The place of its last change among all orders' changes. Given under a lock: who reads on from one misses none.
      seq: 'bigint not null unique',
      number: 'text not null',
      shopDay: 'text not null',
      status: 'text not null',
      visitorId: 'text not null',
      // Empty once it was forgotten whose it is.
      clientId: 'text references "client" ("id")',
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
      payment: 'json not null',
      changeAmount: 'bigint',
      note: 'text not null',
      currencyCode: 'text not null',
      linesTotal: money,
      discount: money,
      deliveryCost: 'bigint',
      total: money,
      claimedBy: 'text references "staff" ("id")',
      claimedUntil: 'timestamptz',
      callBackAt: 'timestamptz',
      // When it was called out that nobody takes it.
      alarmedAt: 'timestamptz',
    },
    'unique ("shopDay", "number")',
  )
  // When a board was last known to be open.
  await table('lastSeen', { subject: id, at })
  await table('orderDay', { shopDay: id, last: 'integer not null' })
  await index('orderByTime', '"order" ("placedAt", "id", "clientId", "status")')
  await index('orderByStatus', '"order" ("status", "placedAt", "id", "clientId")')
  await index('orderByClient', '"order" ("clientId", "placedAt", "id", "status")')
  await index('orderByNumber', '"order" ("number", "placedAt", "id")')
  await run(
    `create index "orderOfClient" on "order" ("placedAt", "id", "clientId") where "clientId" is not null`,
  )
  await index('orderByVisitor', '"order" ("visitorId", "placedAt")')
  // Whose an order was said to be before its phone number was set right.
  await table(
    'formerClient',
    {
      orderId: 'text not null references "order" ("id") on delete cascade',
      clientId: 'text not null references "client" ("id") on delete cascade',
    },
    'primary key ("orderId", "clientId")',
  )
  await index('formerClientByClient', '"formerClient" ("clientId")')
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
    amount: 'integer not null',
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
    // Since when nothing has reached it; empty while all is well.
    failingSince: 'timestamptz',
    lastOkAt: 'timestamptz',
    // It asked to be left alone until then.
    heldUntil: 'timestamptz',
  })
  await table('announcement', {
    id,
    event: 'text not null',
    subjectId: 'text not null',
    body: 'json not null',
    at,
    // When its listeners were found; empty until then.
    spreadAt: 'timestamptz',
  })
  await run(`create index "announcementToSpread" on "announcement" ("at") where "spreadAt" is null`)
  await index('announcementByTime', '"announcement" ("at")')
  await index('announcementBySubject', '"announcement" ("subjectId")')
  await table(
    'dispatch',
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
      // The schedule's own next attempt, while one of the extra ones comes before it.
      plannedAt: 'timestamptz',
      extra: 'integer not null',
      leasedUntil: 'timestamptz',
    },
    'unique ("announcementId", "receiverId")',
  )
  await run(
    `create index "dispatchByDue" on "dispatch" ("receiverId", "nextAt") where "state" = 'waiting'`,
  )
  await run(
    `create index "dispatchNotArrived" on "dispatch" ("createdAt") where "state" <> 'delivered'`,
  )
  await index('dispatchByTime', '"dispatch" ("createdAt", "id")')
  await table('dispatchAttempt', {
    id,
    dispatchId: 'text not null references "dispatch" ("id") on delete cascade',
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
    ['navigationItemByPlace', '"navigationItem" ("place", "position")'],
    ['checkoutLineByVariant', '"checkoutLine" ("variantId")'],
    ['dispatchAttemptByDispatch', '"dispatchAttempt" ("dispatchId", "at")'],
  ] as const)
    await index(name, on)

  // A write to anything that shoppers see moves the revision: no verb can forget to.
  const shown = [
    'channel',
    'workingDay',
    'workingException',
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
        // Before: who writes holds the revision first and the rows then, so that no two wait for each other.
        `create trigger "${name}Moves" before insert or update or delete on "${name}" for each statement execute function "moveRevision"()`,
      )
    else
      for (const event of ['insert', 'update', 'delete'])
        await run(
          `create trigger "${name}Moves_${event}" after ${event} on "${name}" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end`,
        )
}
