import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Checkbox, Pagination, StaffTheme } from './staff.tsx';

test('antd speaks Tamil on a Tamil dashboard', () => {
  const { container } = render(
    <StaffTheme theme="light" language="ta">
      <Pagination total={50} showQuickJumper />
    </StaffTheme>,
  );

  expect(container).toHaveTextContent(/[஀-௿]/);
});

test("the styles that antd writes carry the page's nonce", () => {
  render(
    <StaffTheme theme="dark" language="en" nonce="r4nd0m">
      <Checkbox>Save</Checkbox>
    </StaffTheme>,
  );

  const ofCheckboxes = [...document.head.querySelectorAll('style')].filter(({ innerHTML }) =>
    innerHTML.includes('.ant-checkbox'),
  );
  expect(ofCheckboxes.map(({ nonce }) => nonce)).not.toHaveLength(0);
  expect(new Set(ofCheckboxes.map(({ nonce }) => nonce))).toEqual(new Set(['r4nd0m']));
});
