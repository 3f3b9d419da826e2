import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Select, StaffTheme } from '@nalam/shared-ui/staff';
import '../../testing/browser-gaps.ts';

test('antd speaks Tamil in a Tamil form', async () => {
  render(
    <StaffTheme theme="light" language="ta">
      <Select open options={[]} />
    </StaffTheme>,
  );

  expect(await screen.findAllByText(/[஀-௿]/)).not.toHaveLength(0);
});
