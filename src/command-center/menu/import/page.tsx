import { Download } from 'lucide-react'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Importing } from './importing.tsx'
import { useMenuFileWords } from './words.ts'

/** Exports the menu to a spreadsheet and imports it again. */
export function Page() {
  const words = useMenuFileWords()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} back={{ to: '/command-center/menu', name: words.menus }} />
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Importing />
        <div className="grid min-w-0 gap-5">
          <Card title={words.export.title}>
            <p className="mb-4 text-sm text-muted">{words.export.text}</p>
            <div className="flex flex-wrap gap-2">
              {(['point', 'comma'] as const).map((style) => (
                <LinkButton key={style} size={36} href={`/api/menu-file?style=${style}`} download>
                  <Download />
                  {words.export[style]}
                </LinkButton>
              ))}
            </div>
            <p className="mt-5 mb-4 text-sm text-muted">{words.export.options}</p>
            <div className="flex flex-wrap gap-2">
              {(['optionsPoint', 'optionsComma'] as const).map((name) => (
                <LinkButton
                  key={name}
                  size={36}
                  href={`/api/menu-file/options?style=${name === 'optionsPoint' ? 'point' : 'comma'}`}
                  download
                >
                  <Download />
                  {words.export[name]}
                </LinkButton>
              ))}
            </div>
          </Card>
          <Card title={words.how.title}>
            <ul className="grid list-disc gap-2 pl-5 text-sm text-muted">
              {words.how.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </div>
  )
}
