/** The places of a text in these rows, in any column and at any depth. */
export function tracesIn(
  table: string,
  rows: readonly Record<string, unknown>[],
  text: string,
): string[] {
  const contains = (value: unknown) =>
    value instanceof Uint8Array
      ? Buffer.from(value).includes(text)
      : (JSON.stringify(value) ?? '').includes(text)
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      contains(value) ? [`${table}.${column}`] : [],
    ),
  )
}
