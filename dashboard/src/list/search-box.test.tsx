import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { SearchBox } from './search-box.tsx';

test('letters typed while an earlier search is on its way into the address stay; a search from outside replaces them, and leaving the box searches at once', async () => {
  const onSearch = jest.fn();
  const i18n = createInstance({ lng: 'en', resources: {} });
  await i18n.init();
  const box = (search: string) => (
    <I18nextProvider i18n={i18n}>
      <SearchBox search={search} hint="" onSearch={onSearch} />
    </I18nextProvider>
  );
  const { rerender } = render(box(''));
  const user = userEvent.setup();
  const field = screen.getByRole('searchbox');

  await user.type(field, 'ra');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ra'));
  await user.type(field, 'ja');
  rerender(box('ra'));
  expect(field).toHaveValue('raja');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('raja'));
  rerender(box('raja'));

  rerender(box(''));
  expect(field).toHaveValue('');
  expect(onSearch).toHaveBeenCalledTimes(2);

  // At once when the focus leaves the box, before the pause ends.
  await user.type(field, 's');
  await user.tab();
  expect(onSearch).toHaveBeenLastCalledWith('s');
});
