export const setupCode = 'ABCDE-23456'

/** The sample shop, as the wizard would ask for it. */
export const shopAsked = {
  channel: {
    name: [
      { locale: 'en', value: 'Taste on the run' },
      { locale: 'ru', value: 'Вкус на бегу' },
    ],
    countryCode: 'ru',
    currencyCode: 'RUB',
    defaultLocale: 'en',
    timeZone: 'Europe/Moscow',
  },
  master: { login: 'anna', password: 'correct horse', name: 'Anna' },
  sample: true,
}
