import { Flame, Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, ChipButton } from '#ui/chip.tsx'
import { FoodIcon } from '#ui/drawing.tsx'
import { foodIcons } from '#ui/food-icons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Photo, photoTones } from '#ui/photo.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import type { GalleryWords } from './words.ts'

const pictures = ['pizza', 'hamburger', 'sushi', 'steaming-bowl', 'doughnut'] as const

export function GalleryShop({ words, photo }: { words: GalleryWords; photo?: string }) {
  const [count, setCount] = useState(2)
  const signs = { label: words.product, lessLabel: words.less, moreLabel: words.more }
  return (
    <div className="grid gap-6">
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 scrollbar-none">
        {pictures.map((icon, index) => (
          <Chip key={icon} icon={icon} href={`#${icon}`} current={index === 0}>
            {words.categories[index]}
          </Chip>
        ))}
        <ChipButton pressed={false}>1 000</ChipButton>
        <ChipButton pressed count={3}>
          2 000
        </ChipButton>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Card flush>
          <div className="relative">
            <Photo src={photo} alt={words.product} icon="pizza" />
            <Badge onPhoto icon={<Flame />} className="absolute top-3 left-3">
              {words.hit}
            </Badge>
          </div>
          <div className="grid gap-1 p-4">
            <h3 className="font-semibold">{words.product}</h3>
            <p className="line-clamp-2 text-sm text-muted">{words.productText}</p>
            <div className="mt-2 flex items-center justify-between">
              <span className="text-lg font-bold tabular-nums">649 ₽</span>
              {count ? (
                <Quantity {...signs} value={count} onChange={setCount} tone="soft" />
              ) : (
                <IconButton
                  label={words.soft}
                  icon={<Plus />}
                  kind="soft"
                  onClick={() => setCount(1)}
                />
              )}
            </div>
          </div>
        </Card>
        <Card
          title={words.cart}
          actions={<Badge tone="ok">{words.ok}</Badge>}
          className="content-start"
        >
          <div className="flex items-center gap-3">
            <div className="size-14 rounded-control">
              <Photo src={photo} alt="" icon="pizza" side={112} />
            </div>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{words.product}</p>
              <p className="text-sm tabular-nums">1 698 ₽</p>
            </div>
            <Quantity {...signs} value={count} onChange={setCount} size={36} />
          </div>
          <div className="mt-4 grid grid-cols-4 gap-2">
            {photoTones.map((tone) => (
              <div key={tone} data-tone={tone} className="aspect-square rounded-chip" />
            ))}
          </div>
          <div className="mt-4 grid grid-cols-2 gap-3">
            <div className="rounded-control">
              <Photo alt={words.product} />
            </div>
            <div className="rounded-control">
              <Photo src={photo} alt={words.soldOut} icon="sushi" faded />
            </div>
          </div>
        </Card>
        <Card flush title={words.products}>
          <Table
            caption={words.products}
            head={
              <>
                <HeadCell sorted="ascending">{words.product}</HeadCell>
                <HeadCell numeric>{words.price}</HeadCell>
              </>
            }
          >
            {words.categories.map((name, index) => (
              <Row key={name}>
                <Cell>{name}</Cell>
                <Cell numeric>{549 + index * 50} ₽</Cell>
              </Row>
            ))}
          </Table>
        </Card>
      </div>
      <Card title={words.icons}>
        <div className="flex flex-wrap gap-3">
          {foodIcons.map((name) => (
            <FoodIcon key={name} name={name} size={40} />
          ))}
        </div>
      </Card>
    </div>
  )
}
