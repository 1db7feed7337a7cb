import type { Written } from './load.ts'
import { PageForm } from './page-form.tsx'

/** One text for shoppers, in both languages. */
export function Page({ data: { page } }: { data: { page: Written | null } }) {
  return <PageForm key={page?.id} page={page} />
}
