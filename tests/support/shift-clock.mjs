/**
 * From now on the clock of this realm is ahead by so many milliseconds: dates alone, while timers and `performance` go on as they are.
 * Playwright also sends this function to browsers, so it refers to nothing outside of itself.
 *
 * @param {number} aheadMs
 */
export function shiftClock(aheadMs) {
  const mark = Symbol.for('shifted clock')
  // A browser may load a page into the realm of its empty first page.
  if (mark in globalThis) return
  Object.defineProperty(globalThis, mark, { value: true })
  const change = (object, values) => {
    for (const [key, value] of Object.entries(values))
      Object.defineProperty(object, key, { value, configurable: true, writable: true })
  }

  const RealDate = Date
  const realNow = RealDate.now
  const now = () => realNow() + aheadMs
  const ShiftedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (real, explicit, target) =>
      Reflect.construct(real, explicit.length > 0 ? explicit : [now()], target),
  })
  change(RealDate, { now })
  change(RealDate.prototype, { constructor: ShiftedDate })
  change(globalThis, { Date: ShiftedDate })

  const format = Intl.DateTimeFormat.prototype
  const getFormat = Object.getOwnPropertyDescriptor(format, 'format').get
  Object.defineProperty(format, 'format', {
    configurable: true,
    get() {
      const bound = getFormat.call(this)
      return (date = now()) => bound(date)
    },
  })
  const { formatToParts } = format
  change(format, {
    formatToParts(date = now()) {
      return formatToParts.call(this, date)
    },
  })

  const { Temporal } = globalThis
  if (!Temporal) return
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now())
  const here = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone)
  change(Temporal.Now, {
    instant,
    zonedDateTimeISO: here,
    plainDateTimeISO: (zone) => here(zone).toPlainDateTime(),
    plainDateISO: (zone) => here(zone).toPlainDate(),
    plainTimeISO: (zone) => here(zone).toPlainTime(),
  })
}
