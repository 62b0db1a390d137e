import { render } from '@testing-library/react'
import { menuData } from '@/lib/contract/registry/menu'
import { PageIcon, pageIcons } from '@/components/ui/text/page-icon'

test('every page of the menu has an icon of its own', () => {
  expect(menuData.map(({ href }) => href).filter((href) => !(href in pageIcons))).toEqual([])
  const used = menuData.map(({ href }) => pageIcons[href])
  expect(new Set(used).size).toBe(used.length)
})

test('a page without an icon gets that of a list, hidden from screen readers', () => {
  const { container } = render(<PageIcon href="/unknown" />)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
