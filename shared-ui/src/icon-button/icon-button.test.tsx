import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { menuIcon } from '../icon/icon.tsx';
import { IconButton } from './icon-button.tsx';

test('a button without words has a name and works', async () => {
  const open = jest.fn();
  render(<IconButton shape={menuIcon} label="Open the menu" aria-expanded={false} onClick={open} />);

  await userEvent.click(screen.getByRole('button', { name: 'Open the menu', expanded: false }));

  expect(open).toHaveBeenCalledTimes(1);
});
