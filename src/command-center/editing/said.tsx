import type { Localised } from '#platform/localised.ts'
import { useSaid } from './use-said.ts'
import { useTongue } from './use-tongue.ts'

type SaidProps = { text: Localised; more?: Localised }

/** What something is called, for whoever hears the page too: what is told in the other language is marked. */
export function Said({ text, more = [] }: SaidProps) {
  const said = useSaid()
  return (
    <>
      <InItsTongue text={text} />
      {said(text) && said(more) && ', '}
      <InItsTongue text={more} />
    </>
  )
}

function InItsTongue({ text }: { text: Localised }) {
  const words = useSaid()(text)
  const tongue = useTongue()(text)
  return tongue ? <span lang={tongue}>{words}</span> : words
}
