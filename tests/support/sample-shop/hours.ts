type Day = { index: number; isActive: boolean; intervals: { from: string; to: string }[] }

const day = (index: number, from: string, to: string): Day => ({
  index,
  isActive: true,
  intervals: [{ from, to }],
})

/** Sunday is 0. On Friday and Saturday the kitchen works past midnight. */
export const workingDays: readonly Day[] = [
  day(0, '12:00', '22:00'),
  day(1, '11:00', '22:00'),
  day(2, '11:00', '22:00'),
  day(3, '11:00', '22:00'),
  day(4, '11:00', '22:00'),
  day(5, '11:00', '02:00'),
  day(6, '11:00', '02:00'),
]
