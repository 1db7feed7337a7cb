-- Generated from the migrations by `npm run make`: what SQLite holds. PostgreSQL has the same tables.

CREATE TABLE "announcement" (
  "id" text primary key,
  "event" text not null,
  "subjectId" text not null,
  "body" json not null,
  "at" timestamptz not null,
  "fannedOutAt" timestamptz
);

CREATE TABLE "backup" (
  "id" text primary key,
  "at" timestamptz not null,
  "bytes" bigint not null,
  "orders" bigint not null,
  "lastOrder" text not null,
  "rows" json not null,
  "digest" text not null,
  "tookMs" integer not null,
  "sentAt" timestamptz,
  "rehearsedAt" timestamptz,
  "rehearsalMs" integer,
  "problem" text
);

CREATE TABLE "category" (
  "id" text primary key,
  "version" integer not null,
  "menuId" text not null references "menu" ("id") on delete cascade,
  "name" localised not null,
  "slug" text not null unique,
  "icon" text,
  "position" integer not null,
  "goesWith" json not null default '[]'
);

CREATE TABLE "categoryProduct" (
  "categoryId" text not null references "category" ("id") on delete cascade,
  "productId" text not null references "product" ("id") on delete cascade,
  "position" integer not null,
  primary key ("categoryId", "productId")
);

CREATE TABLE "channel" (
  "id" text primary key,
  "isOnly" boolean not null unique check ("isOnly"),
  "version" integer not null,
  "updatedAt" timestamptz not null,
  "isActive" boolean not null,
  "name" localised not null,
  "description" localised not null,
  "conditions" localised not null,
  "copyright" localised not null,
  "phone" text not null,
  "logoPhotoId" text references "photo" ("id"),
  "accent" text not null,
  "publicUrl" text not null,
  "currencyCode" text not null,
  "countryCode" text not null,
  "defaultLocale" text not null,
  "timeZone" text not null,
  "isPickupAvailable" boolean not null,
  "isDeliveryAvailable" boolean not null,
  "minAmountForDelivery" bigint not null,
  "maxOrderWeight" integer,
  "pickupLeadMinutes" integer not null,
  "deliveryLeadMinutes" integer not null,
  "slotStepMinutes" integer not null,
  "daysAhead" integer not null,
  "unattendedAfterMinutes" integer not null,
  "pausedUntil" timestamptz,
  "pauseReason" localised not null,
  "personalDataMonths" integer not null,
  "isChecklistShown" boolean not null,
  "operatorDiscount" integer not null,
  "managerDiscount" integer not null,
  "hoursSet" boolean not null,
  "receivingSet" boolean not null,
  "legalName" localised not null default '[]',
  "mapUrl" text not null default '',
  "telephonyKeyHash" text,
  "showsNew" boolean not null default true,
  "showsPopular" boolean not null default true,
  "feePresets" json not null default '[0]',
  "wordmarkPhotoId" text references "photo" ("id")
);

CREATE TABLE "checkout" (
  "id" text primary key,
  "version" integer not null,
  "visitorId" text not null,
  "status" text not null,
  "form" json not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);

CREATE TABLE "checkoutLine" (
  "id" text primary key,
  "checkoutId" text not null references "checkout" ("id") on delete cascade,
  "variantId" text not null,
  "productName" localised not null,
  "variantName" localised not null,
  "quantity" integer not null check ("quantity" between 1 and 99),
  "shownPrice" bigint not null,
  "position" integer not null,
  "choiceKey" text not null,
  "choice" json,
  "currencyCode" text not null,
  unique ("checkoutId", "choiceKey")
);

CREATE TABLE "customer" (
  "id" text primary key,
  "version" integer not null,
  "phone" text not null unique,
  "phoneBackwards" text not null,
  "name" text not null,
  "note" text not null,
  "flag" text,
  "flagReason" text not null,
  "createdAt" timestamptz not null,
  "lastOrderAt" timestamptz not null
);

CREATE TABLE "customerName" (
  "customerId" text not null references "customer" ("id") on delete cascade,
  "word" text not null,
  "lastAt" timestamptz not null,
  primary key ("customerId", "word")
);

CREATE TABLE "exportTaken" (
  "id" text primary key,
  "staffId" text not null references "staff" ("id") on delete cascade,
  "at" timestamptz not null,
  "filters" json not null,
  "rows" integer not null
);

CREATE TABLE "formerCustomer" (
  "orderId" text not null references "order" ("id") on delete cascade,
  "customerId" text not null references "customer" ("id") on delete cascade,
  primary key ("orderId", "customerId")
);

CREATE TABLE "idempotencyKey" (
  "key" text primary key,
  "request" text not null,
  "answer" json not null,
  "createdAt" timestamptz not null
);

CREATE TABLE "knownBrowser" (
  "tokenHash" text not null,
  "staffId" text not null references "staff" ("id") on delete cascade,
  "at" timestamptz not null,
  primary key ("tokenHash", "staffId")
);

CREATE TABLE "lease" (
  "name" text primary key,
  "owner" text not null,
  "until" timestamptz not null
);

CREATE TABLE "link" (
  "id" text primary key,
  "version" integer not null,
  "title" localised not null,
  "url" text not null,
  "icon" text,
  "target" text not null
);

CREATE TABLE "menu" (
  "id" text primary key,
  "version" integer not null,
  "name" localised not null,
  "isActive" boolean not null,
  "position" integer not null
);

CREATE TABLE "message" (
  "id" text primary key,
  "announcementId" text not null references "announcement" ("id") on delete cascade,
  "receiverId" text not null references "receiver" ("id") on delete cascade,
  "body" text not null,
  "createdAt" timestamptz not null,
  "state" text not null,
  "attempts" integer not null,
  "nextAt" timestamptz not null,
  "plannedAt" timestamptz,
  "extra" integer not null,
  "leasedUntil" timestamptz,
  unique ("announcementId", "receiverId")
);

CREATE TABLE "messageAttempt" (
  "id" text primary key,
  "messageId" text not null references "message" ("id") on delete cascade,
  "at" timestamptz not null,
  "tookMs" integer not null,
  "isOk" boolean not null,
  "status" integer,
  "answer" text not null
);

CREATE TABLE "migration" (
  "name" text primary key,
  "appliedAt" timestamptz not null
);

CREATE TABLE "missedSearch" (
  "day" text not null,
  "query" text not null,
  "times" integer not null,
  primary key ("day", "query")
);

CREATE TABLE "navigationItem" (
  "id" text primary key,
  "group" text not null,
  "position" integer not null,
  "linkId" text references "link" ("id") on delete cascade,
  "pageId" text references "page" ("id") on delete cascade,
  check (("linkId" is null) <> ("pageId" is null))
);

CREATE TABLE "oldSlug" (
  "kind" text not null,
  "slug" text not null,
  "subjectId" text not null,
  primary key ("kind", "slug")
);

CREATE TABLE "option" (
  "id" text primary key,
  "groupId" text not null references "optionGroup" ("id") on delete cascade,
  "name" localised not null,
  "price" bigint not null,
  "grams" integer not null,
  "sku" text not null,
  "allergens" json not null,
  "isDefault" boolean not null,
  "isAvailable" boolean not null,
  "soldOutUntil" timestamptz,
  "position" integer not null
);

CREATE TABLE "optionGroup" (
  "id" text primary key,
  "version" integer not null,
  "slug" text not null unique,
  "name" localised not null,
  "sign" text not null,
  "least" integer not null,
  "most" integer,
  "mostOfOne" integer not null,
  "freeCount" integer not null,
  "allergensDeclared" boolean not null default false
);

CREATE TABLE "optionPrice" (
  "optionId" text not null references "option" ("id") on delete cascade,
  "sizeId" text not null references "size" ("id") on delete cascade,
  "price" bigint not null,
  primary key ("optionId", "sizeId")
);

CREATE TABLE "order" (
  "id" text primary key references "checkout" ("id"),
  "version" integer not null,
  "seq" bigint not null unique,
  "number" text not null,
  "shopDay" text not null,
  "status" text not null,
  "visitorId" text not null,
  "customerId" text references "customer" ("id"),
  "placedAt" timestamptz not null,
  "locale" text not null,
  "name" text not null,
  "phone" text not null,
  "deliveryMethod" text not null,
  "address" json,
  "warehouse" json,
  "timeType" text not null,
  "timeSlot" timestamptz,
  "timeZone" text not null,
  "promisedAt" timestamptz not null,
  "payment" json not null,
  "changeAmount" bigint,
  "note" text not null,
  "currencyCode" text not null,
  "linesTotal" bigint not null,
  "discount" bigint not null,
  "discountReason" text not null,
  "deliveryFee" bigint,
  "total" bigint not null,
  "claimedBy" text references "staff" ("id"),
  "claimedUntil" timestamptz,
  "callBackAt" timestamptz,
  "unattendedAt" timestamptz,
  "trackKey" text unique,
  "claimedAt" timestamptz,
  unique ("shopDay", "number")
);

CREATE TABLE "orderDay" (
  "shopDay" text primary key,
  "last" integer not null
);

CREATE TABLE "orderEvent" (
  "id" text primary key,
  "orderId" text not null references "order" ("id") on delete cascade,
  "seq" bigint not null,
  "at" timestamptz not null,
  "staffId" text references "staff" ("id"),
  "kind" text not null,
  "fromStatus" text,
  "toStatus" text,
  "reason" text not null,
  "details" json
);

CREATE TABLE "orderLine" (
  "id" text primary key,
  "orderId" text not null references "order" ("id") on delete cascade,
  "position" integer not null,
  "productId" text not null,
  "variantId" text not null,
  "sku" text not null,
  "productName" localised not null,
  "variantName" localised not null,
  "price" bigint not null,
  "quantity" integer not null,
  "amountThousandths" integer not null,
  "unit" text not null,
  "choiceKey" text not null,
  "choice" json,
  "basePrice" bigint not null
);

CREATE TABLE "page" (
  "id" text primary key,
  "version" integer not null,
  "title" localised not null,
  "content" json not null,
  "slug" text not null unique,
  "isPublished" boolean not null,
  "updatedAt" timestamptz not null
);

CREATE TABLE "paymentMethod" (
  "id" text primary key,
  "version" integer not null,
  "name" localised not null,
  "type" text not null,
  "isActive" boolean not null,
  "position" integer not null
);

CREATE TABLE "photo" (
  "id" text primary key,
  "width" integer not null,
  "height" integer not null,
  "colour" text not null,
  "createdAt" timestamptz not null
);

CREATE TABLE "photoFile" (
  "photoId" text not null references "photo" ("id") on delete cascade,
  "width" integer not null,
  "format" text not null,
  "body" bytes not null,
  primary key ("photoId", "width", "format")
);

CREATE TABLE "popularProduct" (
  "productId" text primary key references "product" ("id") on delete cascade,
  "position" integer not null
);

CREATE TABLE "product" (
  "id" text primary key,
  "version" integer not null,
  "name" localised not null,
  "description" localised not null,
  "slug" text not null unique,
  "photoId" text references "photo" ("id"),
  "isAvailable" boolean not null,
  "soldOutUntil" timestamptz,
  "isArchived" boolean not null,
  "nutrition" json,
  "allergens" json not null,
  "allergensDeclared" boolean not null,
  "createdAt" timestamptz not null,
  "spicy" integer not null default 0,
  "diets" json not null default '[]',
  "label" localised not null default '[]',
  "labelUntil" text
);

CREATE TABLE "productGroup" (
  "productId" text not null references "product" ("id") on delete cascade,
  "groupId" text not null references "optionGroup" ("id") on delete cascade,
  "position" integer not null,
  "least" integer,
  "most" integer,
  "freeCount" integer,
  "only" json,
  "defaults" json,
  primary key ("productId", "groupId")
);

CREATE TABLE "productPopularity" (
  "productId" text primary key references "product" ("id") on delete cascade,
  "times" integer not null
);

CREATE TABLE "receiver" (
  "id" text primary key,
  "version" integer not null,
  "kind" text not null,
  "name" text not null,
  "url" text not null,
  "method" text not null,
  "authorization" text,
  "secret" text not null,
  "body" text not null,
  "events" json not null,
  "isActive" boolean not null,
  "createdAt" timestamptz not null,
  "failingSince" timestamptz,
  "lastOkAt" timestamptz,
  "pausedUntil" timestamptz
);

CREATE TABLE "revision" (
  "subject" text primary key,
  "value" bigint not null
);

CREATE TABLE "ringing" (
  "id" text primary key,
  "phone" text not null,
  "at" timestamptz not null,
  "takenBy" text references "staff" ("id") on delete set null
);

CREATE TABLE "sample" (
  "subjectId" text primary key,
  "kind" text not null,
  "version" integer not null
);

CREATE TABLE "session" (
  "tokenHash" text primary key,
  "visitorId" text not null,
  "staffId" text references "staff" ("id") on delete cascade,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null
);

CREATE TABLE "signInAttempt" (
  "subject" text primary key,
  "count" integer not null,
  "expiresAt" timestamptz not null
);

CREATE TABLE "size" (
  "id" text primary key,
  "version" integer not null,
  "slug" text not null unique,
  "name" localised not null,
  "position" integer not null
);

CREATE TABLE "specialDay" (
  "date" text primary key,
  "isOpen" boolean not null,
  "intervals" json not null,
  "note" localised not null
);

CREATE TABLE "staff" (
  "id" text primary key,
  "version" integer not null,
  "login" text not null unique,
  "name" text not null,
  "role" text not null,
  "passwordHash" text not null,
  "mustChangePassword" boolean not null,
  "isActive" boolean not null,
  "createdAt" timestamptz not null
);

CREATE TABLE "synonym" (
  "id" text primary key,
  "words" json not null,
  "position" integer not null
);

CREATE TABLE "variant" (
  "id" text primary key,
  "version" integer not null,
  "productId" text not null references "product" ("id") on delete cascade,
  "name" localised not null,
  "price" bigint not null,
  "amountThousandths" integer not null,
  "unit" text not null,
  "sku" text not null,
  "isAvailable" boolean not null,
  "soldOutUntil" timestamptz,
  "isArchived" boolean not null,
  "position" integer not null,
  "sizeId" text references "size" ("id") on delete set null
);

CREATE TABLE "warehouse" (
  "id" text primary key,
  "version" integer not null,
  "name" localised not null,
  "address" localised not null,
  "phone" text not null,
  "isActive" boolean not null,
  "position" integer not null
);

CREATE TABLE "watcher" (
  "deviceId" text primary key,
  "staffId" text not null references "staff" ("id") on delete cascade,
  "name" text not null,
  "view" text not null,
  "isAudible" boolean not null,
  "at" timestamptz not null
);

CREATE TABLE "workingDay" (
  "index" integer primary key,
  "isActive" boolean not null,
  "intervals" json not null
);

CREATE INDEX "announcementBySubject" on "announcement" ("subjectId");

CREATE INDEX "announcementByTime" on "announcement" ("at");

CREATE INDEX "announcementToFanOut" on "announcement" ("at") where "fannedOutAt" is null;

CREATE INDEX "categoryByMenu" on "category" ("menuId", "position");

CREATE TRIGGER "categoryMoves_delete" after delete on "category" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "categoryMoves_insert" after insert on "category" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "categoryMoves_update" after update on "category" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "categoryProductByProduct" on "categoryProduct" ("productId");

CREATE TRIGGER "categoryProductMoves_delete" after delete on "categoryProduct" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "categoryProductMoves_insert" after insert on "categoryProduct" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "categoryProductMoves_update" after update on "categoryProduct" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "channelMoves_delete" after delete on "channel" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "channelMoves_insert" after insert on "channel" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "channelMoves_update" after update on "channel" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "checkoutByTime" on "checkout" ("updatedAt") where "status" = 'OPEN';

CREATE UNIQUE INDEX "checkoutOpen" on "checkout" ("visitorId") where "status" = 'OPEN';

CREATE INDEX "checkoutLineByVariant" on "checkoutLine" ("variantId");

CREATE INDEX "customerByPhoneBackwards" on "customer" ("phoneBackwards");

CREATE INDEX "customerByTime" on "customer" ("lastOrderAt", "id");

CREATE INDEX "customerFlagged" on "customer" ("lastOrderAt", "id") where "flag" is not null;

CREATE INDEX "customerNameByWord" on "customerName" ("word", "customerId");

CREATE INDEX "exportTakenByTime" on "exportTaken" ("at");

CREATE INDEX "formerCustomerByCustomer" on "formerCustomer" ("customerId");

CREATE INDEX "idempotencyKeyByTime" on "idempotencyKey" ("createdAt");

CREATE INDEX "knownBrowserByStaff" on "knownBrowser" ("staffId");

CREATE TRIGGER "linkMoves_delete" after delete on "link" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "linkMoves_insert" after insert on "link" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "linkMoves_update" after update on "link" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "menuMoves_delete" after delete on "menu" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "menuMoves_insert" after insert on "menu" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "menuMoves_update" after update on "menu" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "messageByDue" on "message" ("receiverId", "nextAt") where "state" = 'waiting';

CREATE INDEX "messageByTime" on "message" ("createdAt", "id");

CREATE INDEX "messageNotArrived" on "message" ("createdAt") where "state" <> 'delivered';

CREATE INDEX "messageAttemptByMessage" on "messageAttempt" ("messageId", "at");

CREATE INDEX "navigationItemByGroup" on "navigationItem" ("group", "position");

CREATE TRIGGER "navigationItemMoves_delete" after delete on "navigationItem" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "navigationItemMoves_insert" after insert on "navigationItem" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "navigationItemMoves_update" after update on "navigationItem" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "optionByGroup" on "option" ("groupId", "position");

CREATE TRIGGER "optionMoves_delete" after delete on "option" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "optionMoves_insert" after insert on "option" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "optionMoves_update" after update on "option" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "optionGroupMoves_delete" after delete on "optionGroup" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "optionGroupMoves_insert" after insert on "optionGroup" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "optionGroupMoves_update" after update on "optionGroup" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "optionPriceBySize" on "optionPrice" ("sizeId");

CREATE TRIGGER "optionPriceMoves_delete" after delete on "optionPrice" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "optionPriceMoves_insert" after insert on "optionPrice" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "optionPriceMoves_update" after update on "optionPrice" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "orderByCustomer" on "order" ("customerId", "placedAt", "id", "status");

CREATE INDEX "orderByNumber" on "order" ("number", "placedAt", "id");

CREATE INDEX "orderByStatus" on "order" ("status", "placedAt", "id", "customerId");

CREATE INDEX "orderByTime" on "order" ("placedAt", "id", "customerId", "status");

CREATE INDEX "orderByVisitor" on "order" ("visitorId", "placedAt");

CREATE INDEX "orderOfCustomer" on "order" ("placedAt", "id", "customerId") where "customerId" is not null;

CREATE INDEX "orderEventByOrder" on "orderEvent" ("orderId", "seq");

CREATE INDEX "orderLineByOrder" on "orderLine" ("orderId", "position");

CREATE INDEX "orderLineByProduct" on "orderLine" ("productId", "variantId");

CREATE TRIGGER "pageMoves_delete" after delete on "page" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "pageMoves_insert" after insert on "page" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "pageMoves_update" after update on "page" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "paymentMethodMoves_delete" after delete on "paymentMethod" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "paymentMethodMoves_insert" after insert on "paymentMethod" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "paymentMethodMoves_update" after update on "paymentMethod" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "photoIsDeleted" after delete on "photo" for each row begin update "revision" set "value" = "value" + 1 where "subject" = 'photos'; end;

CREATE TRIGGER "photoMoves_delete" after delete on "photo" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "photoMoves_insert" after insert on "photo" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "photoMoves_update" after update on "photo" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "popularProductMoves_delete" after delete on "popularProduct" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "popularProductMoves_insert" after insert on "popularProduct" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "popularProductMoves_update" after update on "popularProduct" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "productMoves_delete" after delete on "product" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "productMoves_insert" after insert on "product" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "productMoves_update" after update on "product" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "productGroupByGroup" on "productGroup" ("groupId");

CREATE TRIGGER "productGroupMoves_delete" after delete on "productGroup" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "productGroupMoves_insert" after insert on "productGroup" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "productGroupMoves_update" after update on "productGroup" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "ringingAt" on "ringing" ("at");

CREATE INDEX "ringingPhone" on "ringing" ("phone");

CREATE INDEX "sessionByExpiry" on "session" ("expiresAt");

CREATE INDEX "sessionByStaff" on "session" ("staffId");

CREATE TRIGGER "sessionEnds" after delete on "session" for each row when (old."staffId" is not null) begin update "revision" set "value" = "value" + 1 where "subject" = 'staff'; end;

CREATE TRIGGER "sizeMoves_delete" after delete on "size" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "sizeMoves_insert" after insert on "size" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "sizeMoves_update" after update on "size" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "specialDayMoves_delete" after delete on "specialDay" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "specialDayMoves_insert" after insert on "specialDay" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "specialDayMoves_update" after update on "specialDay" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE UNIQUE INDEX "staffMaster" on "staff" ("role") where "role" = 'master';

CREATE TRIGGER "staffAccessChanges" after update on "staff" for each row when (old."role" is not new."role" or old."passwordHash" is not new."passwordHash" or old."isActive" is not new."isActive") begin update "revision" set "value" = "value" + 1 where "subject" = 'staff'; end;

CREATE TRIGGER "staffIsDeleted" after delete on "staff" for each row begin update "revision" set "value" = "value" + 1 where "subject" = 'staff'; end;

CREATE TRIGGER "staffMoves_delete" after delete on "staff" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "staffMoves_insert" after insert on "staff" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "staffMoves_update" after update on "staff" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "synonymMoves_delete" after delete on "synonym" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "synonymMoves_insert" after insert on "synonym" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "synonymMoves_update" after update on "synonym" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE INDEX "variantByProduct" on "variant" ("productId", "position");

CREATE INDEX "variantBySize" on "variant" ("sizeId");

CREATE TRIGGER "variantMoves_delete" after delete on "variant" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "variantMoves_insert" after insert on "variant" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "variantMoves_update" after update on "variant" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "warehouseMoves_delete" after delete on "warehouse" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "warehouseMoves_insert" after insert on "warehouse" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "warehouseMoves_update" after update on "warehouse" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "workingDayMoves_delete" after delete on "workingDay" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "workingDayMoves_insert" after insert on "workingDay" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;

CREATE TRIGGER "workingDayMoves_update" after update on "workingDay" begin update "revision" set "value" = "value" + 1 where "subject" = 'shop'; end;
