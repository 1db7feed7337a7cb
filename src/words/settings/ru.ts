import type { SettingsWords } from './en.ts'
import { ru as general } from './general/ru.ts'
import { ru as people } from './people/ru.ts'
import { ru as places } from './places/ru.ts'
import { ru as receivers } from './receivers/ru.ts'
import { ru as receiving } from './receiving/ru.ts'

export const ru: SettingsWords = {
  title: 'Настройки',
  sections: 'Разделы настроек',
  general,
  people,
  places,
  receivers,
  receiving,
  payment: {
    title: 'Способы оплаты',
    empty: 'Способов оплаты пока нет',
    emptyHint: 'Пока платить нечем, заказ оформить нельзя.',
    add: 'Добавить способ оплаты',
    new: 'Новый способ оплаты',
    name: 'Название',
    type: 'Вид',
    types: { CASH: 'Наличные', CARD: 'Картой при получении', CUSTOM: 'Другой способ' },
    isActive: 'Доступен покупателям',
    off: 'Выключен',
    delete: 'Удалить способ оплаты?',
    deleteText: 'В заказах, оформленных с ним, название останется.',
  },
}
