'use client'

/** The last resort, when not even the frame can be drawn: no words file can be counted on here, so it says it in all five languages. */
const sentences = [
  ['fa', 'rtl', 'مشکلی پیش آمد. صفحه را دوباره بارگذاری کنید.'],
  ['en', 'ltr', 'Something went wrong. Please reload the page.'],
  ['tr', 'ltr', 'Bir sorun oluştu. Lütfen sayfayı yenileyin.'],
  ['de', 'ltr', 'Etwas ist schiefgelaufen. Bitte laden Sie die Seite neu.'],
  ['nl', 'ltr', 'Er is iets misgegaan. Laad de pagina opnieuw.'],
] as const

export default function GlobalError() {
  return (
    <html lang="fa" dir="rtl">
      <body>
        {sentences.map(([lang, dir, text]) => (
          <p key={lang} lang={lang} dir={dir}>
            {text}
          </p>
        ))}
      </body>
    </html>
  )
}
