/** When the shop's clock shows this hour on a shop day, which may last into the next morning. */
export const hourSpans = (day: string, hour: string, timeZone: string) =>
  [0, 1].map((days) => {
    const begin = Temporal.PlainDate.from(day)
      .add({ days })
      .toPlainDateTime({ hour: Number(hour) })
    const at = (time: Temporal.PlainDateTime) =>
      new Date(time.toZonedDateTime(timeZone).epochMilliseconds)
    // To the clock's next hour, because daylight saving repeats one and skips another.
    return { from: at(begin), to: at(begin.add({ hours: 1 })) }
  })
