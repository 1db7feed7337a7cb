export const setupCode = 'ABCDE-23456'

/** The wizard's form of the tests' shop. */
export const shopInput = {
  channel: {
    name: [
      { locale: 'en', value: 'Taste on the run' },
      { locale: 'ru', value: 'Вкус на бегу' },
    ],
    phone: '+74950000143',
    countryCode: 'ru',
    currencyCode: 'RUB',
    defaultLocale: 'en',
    timeZone: 'Europe/Moscow',
  },
  master: { login: 'anna', password: 'correct horse', name: 'Anna' },
  sample: true,
}
