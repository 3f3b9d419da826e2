import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, Button, Empty, StaffTheme } from './staff.tsx';

test('antd speaks Tamil on a Tamil dashboard', () => {
  const { container } = render(
    <StaffTheme theme="light" language="ta">
      <Empty />
    </StaffTheme>,
  );

  expect(container).toHaveTextContent(/[஀-௿]/);
});

test("the styles that antd writes carry the page's nonce", () => {
  render(
    <StaffTheme theme="dark" language="en" nonce="r4nd0m">
      <Button type="primary">Save</Button>
    </StaffTheme>,
  );

  const ofButtons = [...document.head.querySelectorAll('style')].filter(({ innerHTML }) =>
    innerHTML.includes('.ant-btn'),
  );
  expect(ofButtons.map(({ nonce }) => nonce)).not.toHaveLength(0);
  expect(new Set(ofButtons.map(({ nonce }) => nonce))).toEqual(new Set(['r4nd0m']));
});

test('a message reaches the corner at the top right', async () => {
  function Notifier() {
    const { notification } = App.useApp();
    return <Button onClick={() => notification.success({ title: 'User saved' })}>Save</Button>;
  }
  render(
    <StaffTheme theme="light" language="en">
      <Notifier />
    </StaffTheme>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const message = await screen.findByText('User saved');
  expect(message.closest('.ant-notification-topRight')).not.toBeNull();
});
