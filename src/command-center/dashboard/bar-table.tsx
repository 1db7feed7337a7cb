import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

type BarTableProps = {
  title: string
  columns: readonly [name: string, count: string]
  none: string
  rows: readonly { id: string; name: ReactNode; count: number; href: string }[]
}

/** A table that is its own chart: each number has its bar beside it. */
export function BarTable({ title, columns, none, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, count, href }) => (
              <tr key={id}>
                <th scope="row" className="w-2/5 pr-3 text-left font-medium wrap-anywhere">
                  <a
                    href={href}
                    className="flex min-h-9 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
                  >
                    {name}
                  </a>
                </th>
                <td>
                  <span className="flex items-center gap-2">
                    <svg
                      aria-hidden
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      className="h-4 min-w-0 flex-1"
                    >
                      <rect width={(count / most) * 100} height="10" className="fill-accent-edge" />
                    </svg>
                    <span className="w-8 text-right font-semibold tabular-nums">{count}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
