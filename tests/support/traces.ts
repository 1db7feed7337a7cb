/** Where in these rows a text stands, in whatever column and however deep. */
export function tracesIn(
  table: string,
  rows: readonly Record<string, unknown>[],
  text: string,
): string[] {
  const holds = (value: unknown) =>
    value instanceof Uint8Array
      ? Buffer.from(value).includes(text)
      : (JSON.stringify(value) ?? '').includes(text)
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => (holds(value) ? [`${table}.${column}`] : [])),
  )
}
