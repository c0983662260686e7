import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './button';
import { IconButton } from './icon-button';

it('a button that is unavailable says so and can have the focus, one that is disabled cannot', () => {
  for (const button of [
    <Button key="text" unavailable>
      Undo
    </Button>,
    <IconButton key="icon" label="Undo" icon={null} unavailable />,
  ]) {
    const markup = renderToStaticMarkup(button);
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toMatch(/ disabled=""/);
  }
  expect(renderToStaticMarkup(<Button disabled>Undo</Button>)).toMatch(/ disabled=""/);
});
