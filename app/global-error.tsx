'use client'

/** Shown when not even the root layout renders: messages and styles may be missing, so it shows all five languages. */
const texts = [
  ['fa', 'rtl', 'مشکلی پیش آمد. داده‌های شما آسیبی ندیده‌اند.', 'بارگذاری دوباره'],
  ['en', 'ltr', 'Something went wrong. Your data is not affected.', 'Reload'],
  ['tr', 'ltr', 'Bir sorun oluştu. Verileriniz bundan etkilenmedi.', 'Yeniden yükle'],
  ['de', 'ltr', 'Etwas ist schiefgelaufen. Ihre Daten sind nicht betroffen.', 'Neu laden'],
  ['nl', 'ltr', 'Er is iets misgegaan. Uw gegevens zijn niet geraakt.', 'Opnieuw laden'],
] as const

export default function GlobalError() {
  return (
    <html lang="fa" dir="rtl">
      <head>
        <title>{`${texts[0][2]} ${texts[1][2]}`}</title>
        <meta name="color-scheme" content="light dark" />
      </head>
      <body style={{ maxInlineSize: '34rem', margin: '4rem auto', padding: '0 1.5rem', font: '16px/1.6 system-ui, Tahoma, sans-serif' }}>
        {texts.map(([lang, dir, text, reload]) => (
          <p key={lang} lang={lang} dir={dir} style={{ margin: 0, padding: '0.75rem 0', borderBlockEnd: '1px solid #8885' }}>
            <span>{text}</span> <button onClick={() => window.location.reload()}>{reload}</button>
          </p>
        ))}
      </body>
    </html>
  )
}
