import { screen } from '@testing-library/react'
import { Footer } from '@/components/shell/footer'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const product = { name: 'Daftar', designer: 'Daftar', designerUrl: 'https://daftar.example', logo: null, support: null }

test('the footer credits the product with a link, and its year reads as that of a copyright', () => {
  renderInApp(<Footer product={product} />, {})
  expect(screen.getByRole('link', { name: /Daftar/ })).toHaveAttribute('href', 'https://daftar.example')
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/^© \d{4} \S*Daftar/)
})

test('without an address the credit is no link', () => {
  renderInApp(<Footer product={{ ...product, designerUrl: null }} />, {})
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/Powered by \S*Daftar/)
  expect(screen.queryByRole('link')).toBeNull()
})
