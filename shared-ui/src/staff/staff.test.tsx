import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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

  const written = [...document.head.querySelectorAll('style')];
  expect(written.length).toBeGreaterThan(0);
  expect(written.every((style) => style.nonce === 'r4nd0m')).toBe(true);
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

  screen.getByRole('button', { name: 'Save' }).click();

  const message = await screen.findByText('User saved');
  expect(message.closest('.ant-notification-topRight, .ant-notification')).not.toBeNull();
});
