import { Keyboard } from 'lucide-react'
import { useCommandKey } from '#command-center/frame/keys/use-command-key.ts'
import type { useLettersAreOn } from '#command-center/frame/keys/use-letters.ts'
import { IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useBoardWords } from './words.ts'

type Props = {
  letters: ReturnType<typeof useLettersAreOn>
  isOpen: boolean
  setOpen: (open: boolean) => void
}

/** The list of shortcuts, and the switch for single-letter keys. */
export function KeysHelp({ letters, isOpen, setOpen }: Props) {
  const { keys: words } = useBoardWords()
  const command = useCommandKey()
  const rows = [
    ['J', words.next],
    ['K', words.previous],
    ['1–3', words.column],
    ['4', words.dock],
    ['C', words.claim],
    ['Enter', words.enter],
    ['Y N B T X W R', words.outcomes],
    ['P', words.print],
    [`/ ${command}K`, words.palette],
    ['G, O', words.jump],
    ['?', words.help],
  ] as const
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={words.title}
      closeLabel={words.close}
      trigger={<IconButton size={36} label={words.open} icon={<Keyboard />} />}
    >
      <dl className="grid gap-2">
        {rows.map(([key, does]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd>
              <kbd className="rounded-chip border border-line bg-sunken px-2 py-1 font-sans text-sm font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={words.isOn}
        hint={words.isOnHint}
        checked={letters.isOn}
        onChange={({ target }) => letters.turn(target.checked)}
      />
    </Dialog>
  )
}
