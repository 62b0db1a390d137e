import { fireEvent, render, screen } from '@testing-library/react'
import { titleWhenTruncated } from '@/components/ui/text/truncation-title'

test('a truncated text has a title under the pointer, a complete one has none', () => {
  render(
    // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events, jsx-a11y/no-static-element-interactions -- a title is for pointers
    <div onMouseOver={titleWhenTruncated}>
      <span className="row cut">
        <bdi>A long name</bdi>
      </span>
    </div>,
  )
  const name = screen.getByText('A long name')
  const text = name.parentElement as HTMLElement
  const width = jest.spyOn(text, 'scrollWidth', 'get').mockReturnValue(200)
  fireEvent.mouseOver(name)
  expect(text).toHaveAttribute('title', 'A long name')
  width.mockReturnValue(0)
  fireEvent.mouseOver(name)
  expect(text).not.toHaveAttribute('title')
})
